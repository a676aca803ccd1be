import { act, fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

  test('shows the error only after a pause in typing [ui-f9]', async () => {
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
  });

  test('takes the error away at once', async () => {
    render(<Email />);
    const input = screen.getByRole('textbox');
    await user.type(input, 'anna');
    await pass(500);
    await user.type(input, '@');
    expect(screen.queryByText('Not an e-mail')).not.toBeInTheDocument();
    expect(input).not.toHaveAttribute('aria-invalid');
  });

  const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' });

  test('reads what is filled in with a change event alone [sign-in-f16]', async () => {
    render(<Email />);
    input().value = 'anna';
    // Testing Library would turn `fireEvent.change` into an input event.
    fireEvent(input(), new Event('change', { bubbles: true }));
    await pass(500);
    expect(input()).toHaveAccessibleDescription('We send a code there Not an e-mail');
  });

  test('reads what is filled in without an event when the focus leaves it', async () => {
    render(<Email />);
    await user.click(input());
    input().value = 'anna';
    await user.tab();
    await pass(500);
    expect(input()).toHaveAccessibleDescription('We send a code there Not an e-mail');
  });

  test('keeps what is filled in without an event when its page renders anew [sign-in-f16]', () => {
    const view = (hint: string) => <Field label="E-mail" hint={hint} value="" onValue={() => {}} />;
    const { rerender } = render(view('Your address'));
    input().value = 'anna@example.org';
    rerender(view('Your e-mail address'));
    expect(input()).toHaveValue('anna@example.org');
  });

  test('tells nothing when it is removed', () => {
    const handleValue = vi.fn();
    const { unmount } = render(<Field label="E-mail" value="anna" onValue={handleValue} />);
    const removed = input();
    unmount();
    // As in Chrome when a focused field is removed.
    fireEvent.focusOut(removed);
    expect(handleValue).not.toHaveBeenCalled();
  });

  test('selects all of a text to copy when focused', async () => {
    render(<CopyField label="Link" value="https://example.org/key" />);
    await user.tab();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });
});
