import { render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Menu } from '../../../src/ui/Menu';

const handleSelect = vi.fn();

describe('Menu', () => {
  beforeEach(() => {
    const item = (key: string, label: string, more = {}) => ({
      key,
      label,
      onSelect: () => handleSelect(key),
      ...more,
    });
    render(
      <>
        <Menu
          label="Language"
          trigger="EN"
          items={[
            item('en', 'English', { isCurrent: true }),
            item('ru', 'Русский', { lang: 'ru' }),
            item('eo', 'Esperanto'),
          ]}
        />
        <button type="button">After</button>
      </>,
    );
    handleSelect.mockClear();
  });
  const button = () => screen.getByRole('button', { name: 'Language' });
  const item = (name: string) => screen.getByRole('menuitem', { name });
  const isClosed = () => expect(screen.queryByRole('menu')).not.toBeInTheDocument();

  test('opens by click with the focus on the first item', async () => {
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('menu', { name: 'Language' })).toBeInTheDocument();
    expect(item('English')).toHaveFocus();
    await userEvent.click(button());
    isClosed();
  });

  test('opens at the first item by Down and at the last by Up', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('English')).toHaveFocus();
    await userEvent.keyboard('{Escape}{ArrowUp}');
    expect(item('Esperanto')).toHaveFocus();
  });

  test('walks round by arrows and to the ends by Home and End', async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{ArrowUp}');
    expect(item('Esperanto')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Русский')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('English')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Esperanto')).toHaveFocus();
  });

  test('jumps to the next item that begins with the typed letter', async () => {
    await userEvent.click(button());
    await userEvent.keyboard('e');
    expect(item('Esperanto')).toHaveFocus();
    await userEvent.keyboard('e');
    expect(item('English')).toHaveFocus();
    await userEvent.keyboard('р');
    expect(item('Русский')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(item('Русский')).toHaveFocus();
  });

  test('selects by Enter and by click, closes and gives the focus back', async () => {
    await userEvent.click(button());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(handleSelect).toHaveBeenLastCalledWith('ru');
    isClosed();
    expect(button()).toHaveFocus();
    await userEvent.click(button());
    await userEvent.click(item('Esperanto'));
    expect(handleSelect).toHaveBeenLastCalledWith('eo');
    expect(handleSelect).toHaveBeenCalledTimes(2);
  });

  test('closes by Escape and gives the focus back', async () => {
    await userEvent.click(button());
    await userEvent.keyboard('{Escape}');
    isClosed();
    expect(button()).toHaveFocus();
  });

  test('closes by Tab, which goes on', async () => {
    await userEvent.click(button());
    await userEvent.tab();
    isClosed();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  test('closes by a press outside', async () => {
    await userEvent.click(button());
    await userEvent.click(screen.getByRole('button', { name: 'After' }));
    isClosed();
    expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
  });

  test('marks the current item and the language of another', async () => {
    await userEvent.click(button());
    expect(item('English')).toHaveAttribute('aria-current', 'true');
    expect(item('Русский')).not.toHaveAttribute('aria-current');
    expect(item('Русский')).toHaveAttribute('lang', 'ru');
  });
});
