import { render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { BrandMark } from '../../../src/ui/BrandMark';
import { Flag } from '../../../src/ui/Flag';
import { Icon } from '../../../src/ui/Icon';
import { Notice } from '../../../src/ui/Notice';

describe('Notice', () => {
  it('is an alert only for an error', () => {
    const { rerender } = render(<Notice tone="info">Look in Spam</Notice>);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    rerender(
      <Notice tone="error" action={<button type="button">Try again</button>}>
        Not loaded
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

describe('decoration', () => {
  it('is hidden from screen readers', () => {
    const { container } = render(
      <>
        <Icon name="i-x" />
        <BrandMark />
        <Flag code="de" />
        <Flag code="?" />
        <p>Active</p>
      </>,
    );
    const spoken = [...container.children].filter((child) => child.getAttribute('aria-hidden') !== 'true');
    expect(spoken.map((child) => child.textContent)).toEqual(['Active']);
    expect(container.querySelector('.flag')).toHaveTextContent('🇩🇪');
    expect(container.querySelector('.flag > .i-globe')).toBeInTheDocument();
  });
});
