import { act, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CopyField } from '../../../src/ui/CopyField';
import { Field } from '../../../src/ui/Field';

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

  test('shows the error only after a pause in typing', async () => {
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

  test('selects all of a text to copy when focused', async () => {
    render(<CopyField label="Link" value="https://example.org/key" />);
    await user.tab();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link' });
    expect(input).toHaveFocus();
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, input.value.length]);
  });
});
