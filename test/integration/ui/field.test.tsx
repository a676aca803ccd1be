import { act, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CopyField } from '../../../src/ui/CopyField';
import { Field } from '../../../src/ui/form/Field';

function Email() {
  const [value, setValue] = useState('');
  const isBad = value !== '' && !value.includes('@');
  return (
    <Field
      label="E-mail"
      hint="We send a code there"
      value={value}
      onValue={setValue}
      error={isBad ? 'Not an e-mail' : null}
    />
  );
}

describe('Field', () => {
  beforeEach(() => void vi.useFakeTimers());
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

  it('shows its error after a pause in typing and removes it at once [ui-f9]', async () => {
    const { container } = render(<Email />);
    expect(container.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
    const input = screen.getByRole('textbox', { name: 'E-mail' });
    await user.type(input, 'an');
    await pass(400);
    await user.type(input, 'na');
    await pass(400);
    expect(screen.queryByText('Not an e-mail')).not.toBeInTheDocument();
    expect(input).not.toHaveAttribute('aria-invalid');
    await pass(100);
    expect(screen.getByText('Not an e-mail')).toHaveAttribute('aria-live', 'polite');
    expect(input).toBeInvalid();
    expect(input).toHaveAccessibleDescription('We send a code there Not an e-mail');
    await user.type(input, '@');
    expect(screen.queryByText('Not an e-mail')).not.toBeInTheDocument();
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

  it('reads a value that was filled in with a change event alone [sign-in-f16]', async () => {
    render(<Email />);
    input().value = 'anna';
    // Testing Library would turn `fireEvent.change` into an input event.
    fireEvent(input(), new Event('change', { bubbles: true }));
    await pass(500);
    expect(input()).toHaveAccessibleDescription('We send a code there Not an e-mail');
  });

  it('reads a value that was filled in without an event on blur', async () => {
    render(<Email />);
    await user.click(input());
    input().value = 'anna';
    await user.tab();
    await pass(500);
    expect(input()).toHaveAccessibleDescription('We send a code there Not an e-mail');
  });

  it('keeps a value that was filled in without an event across a render [sign-in-f16]', () => {
    const view = (hint: string) => <Field label="E-mail" hint={hint} value="" onValue={() => {}} />;
    const { rerender } = render(view('Your address'));
    input().value = 'anna@example.org';
    rerender(view('Your e-mail address'));
    expect(input()).toHaveValue('anna@example.org');
  });

  it('reports nothing when it is removed', () => {
    const handleValue = vi.fn();
    const { unmount } = render(<Field label="E-mail" value="anna" onValue={handleValue} />);
    const removed = input();
    unmount();
    // As in Chrome when a focused field is removed.
    fireEvent.focusOut(removed);
    expect(handleValue).not.toHaveBeenCalled();
  });
});

describe('CopyField', () => {
  it('selects its text on focus', async () => {
    render(<CopyField label="Link" value="https://example.org/key" />);
    await userEvent.tab();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(input).toHaveFocus();
    expect(input.selectionStart).toBe(0);
    expect(input.selectionEnd).toBe(input.value.length);
  });
});
