import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Tabs } from '../../../src/shop/Tabs';
import { Accordion } from '../../../src/ui/Accordion';
import Dialog from '../../../src/ui/dialog/Dialog';

function Plans() {
  const [selected, setSelected] = useState<'self' | 'family' | 'team'>('self');
  return (
    <Tabs
      label="Plans"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { key: 'self', label: 'Personal' },
        { key: 'family', label: 'Family' },
        { key: 'team', label: 'Team' },
      ]}
    >
      Prices of {selected}
    </Tabs>
  );
}

describe('Tabs', () => {
  const tab = (name: string) => screen.getByRole('tab', { name });

  it('have named tab list and panel', () => {
    render(<Plans />);
    expect(screen.getByRole('tablist', { name: 'Plans' })).toBeInTheDocument();
    const panel = screen.getByRole('tabpanel', { name: 'Personal' });
    expect(panel).toHaveTextContent('Prices of self');
    expect(tab('Personal')).toHaveAttribute('aria-controls', panel.id);
  });

  it('are selected by arrows, which wrap, and by Home and End [ui-f10]', async () => {
    render(<Plans />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Family')).toHaveFocus();
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Family'));
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Prices of family');
    await userEvent.keyboard('{End}');
    expect(tab('Team')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Personal')).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Team')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tab', { selected: true })).toBe(tab('Personal'));
    // All tabs are one tab stop.
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });
});

function Questions() {
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <Accordion
      openKey={openKey}
      onOpen={setOpenKey}
      items={['one', 'two'].map((key) => ({
        key,
        title: `Question ${key}`,
        content: <a href={`#${key}`}>Answer {key}</a>,
      }))}
    />
  );
}

describe('Accordion', () => {
  const question = (key: string) => screen.getByRole('button', { name: `Question ${key}` });

  it('has a button in each heading and hides its closed content [ui-f11]', () => {
    render(<Questions />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2);
    expect(question('one')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('has headings of the third level in a dialog [ui-f22]', () => {
    render(
      <Dialog title="Questions" closeLabel="Close" isMobile={false} onClose={() => {}}>
        <Questions />
      </Dialog>,
    );
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  });

  it('opens one item at a time by Enter and Space, and closes it again', async () => {
    render(<Questions />);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(question('one')).toHaveAttribute('aria-expanded', 'true');
    const answer = screen.getByRole('link', { name: 'Answer one' });
    expect(document.getElementById(question('one').getAttribute('aria-controls') ?? '')).toContainElement(
      answer,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Answer two']);
    await userEvent.keyboard(' ');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('stays open after a double click', async () => {
    render(<Questions />);
    await userEvent.dblClick(question('one'));
    expect(question('one')).toHaveAttribute('aria-expanded', 'true');
  });
});
