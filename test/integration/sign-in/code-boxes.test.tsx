import { fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeBoxes } from '../../../src/sign-in/code/CodeBoxes';

const handleValue = vi.fn();

function Code({ isReadOnly = false, error = null }: { isReadOnly?: boolean; error?: string | null }) {
  const [value, setValue] = useState('');
  return (
    <>
      <CodeBoxes
        length={6}
        label="Code"
        describedBy=""
        digitLabel={(n) => `Digit ${n} of 6`}
        value={value}
        onValue={(next) => {
          handleValue(next);
          setValue(next);
        }}
        isReadOnly={isReadOnly}
        error={error}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${n} of 6` });
const shown = () => Array.from(boxes(), ({ value }) => value || '_').join('');

function shouldShow(digits: string, focused: number) {
  expect(shown()).toBe(digits);
  expect(box(focused)).toHaveFocus();
}

const type = async (n: number, keys: string) => {
  await userEvent.click(box(n));
  await userEvent.keyboard(keys);
};

async function begin(keys: string) {
  const view = render(<Code />);
  await type(1, keys);
  return view;
}

beforeEach(() => {
  handleValue.mockClear();
});

describe('CodeBoxes', () => {
  test('is a named group of numeric boxes, and only the first asks for the code [sign-in-f10]', () => {
    render(<Code />);
    expect(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument();
    expect(boxes().map((input) => input.autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')]);
    expect(boxes().every((input) => input.inputMode === 'numeric' && input.type === 'text')).toBe(true);
  });

  test('moves on with each digit and refuses the rest', async () => {
    await begin('4a8-1');
    shouldShow('481___', 4);
    expect(handleValue).toHaveBeenLastCalledWith('481');
    await userEvent.keyboard('516');
    expect(handleValue).toHaveBeenLastCalledWith('481516');
    expect(box(6)).toHaveFocus();
  });

  test('takes a pasted code in any box, with spaces and hyphens, but no text without a digit', async () => {
    await begin('12');
    await userEvent.paste('hello');
    expect(shown()).toBe('12____');
    await userEvent.paste(' 123-4 56 ');
    shouldShow('123456', 6);
  });

  test('spreads a code that the phone fills into the first box', () => {
    render(<Code />);
    fireEvent.input(box(1), { target: { value: '987654' } });
    expect(shown()).toBe('987654');
    expect(handleValue).toHaveBeenLastCalledWith('987654');
  });

  test.each(['input', 'change'])(
    'takes six digits filled in at once, with %s events before a render [sign-in-f3]',
    (type) => {
      render(<Code />);
      for (const [index, digit] of [...'987654'].entries()) {
        box(index + 1).value = digit;
        box(index + 1).dispatchEvent(new Event(type, { bubbles: true }));
      }
      expect(handleValue).toHaveBeenLastCalledWith('987654');
    },
  );

  test('takes six digits filled in before the first of six events, once', () => {
    render(<Code />);
    for (const [index, digit] of [...'987654'].entries()) box(index + 1).value = digit;
    for (const input of boxes()) input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(handleValue.mock.calls).toEqual([['987654']]);
  });

  test('takes a code filled in over a refused one whole', async () => {
    const { rerender } = await begin('123456');
    rerender(<Code error="This code is not right" />);
    for (const [index, digit] of [...'987654'].entries()) box(index + 1).value = digit;
    fireEvent.input(box(1));
    shouldShow('987654', 6);
    expect(handleValue).toHaveBeenLastCalledWith('987654');
  });

  test('keeps digits filled in without an event over a render, and reads them with the next event [sign-in-f3]', async () => {
    const { rerender } = render(<Code />);
    for (const [index, digit] of [...'98765'].entries()) box(index + 1).value = digit;
    rerender(<Code />);
    expect(shown()).toBe('98765_');
    await type(6, '4');
    expect(handleValue).toHaveBeenLastCalledWith('987654');
  });

  test('takes a message that the keyboard puts into a box', async () => {
    await begin('4');
    fireEvent.input(box(1), { target: { value: '4Tern, 2026: your code is 987 654' } });
    shouldShow('987654', 6);
  });

  test('takes digits of another script, typed or pasted', async () => {
    render(<Code />);
    fireEvent.input(box(1), { target: { value: '٤' } });
    shouldShow('4_____', 2);
    await userEvent.paste('４８२९१३');
    expect(handleValue).toHaveBeenLastCalledWith('482913');
  });

  test('finds the code in a pasted message with other numbers', async () => {
    render(<Code />);
    await userEvent.click(box(1));
    await userEvent.paste('Tern, 26.11.2026: your code is 482913, valid for 10 minutes');
    expect(shown()).toBe('482913');
  });

  test('clears the digit before an empty box by the Backspace of a soft keyboard, which names no key [sign-in-f17]', async () => {
    await begin('12');
    const target = box(3);
    fireEvent.keyDown(target, { key: 'Unidentified', keyCode: 229 });
    const init = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true };
    fireEvent(target, new InputEvent('beforeinput', init));
    shouldShow('1_____', 2);
    expect(handleValue).toHaveBeenLastCalledWith('1');
  });

  test('replaces a digit that is typed over, wherever the caret stands', async () => {
    await begin('123456');
    fireEvent.input(box(2), { target: { value: '72' } });
    shouldShow('173456', 3);
    fireEvent.input(box(3), { target: { value: '38' } });
    expect(shown()).toBe('178456');
    fireEvent.input(box(4), { target: { value: '4x' } });
    expect(shown()).toBe('178456');
  });

  test('goes on when the same digit is typed again, and tells nothing', async () => {
    await begin('12');
    handleValue.mockClear();
    fireEvent.input(box(1), { target: { value: '11' } });
    shouldShow('12____', 2);
    expect(handleValue).not.toHaveBeenCalled();
  });

  test('clears a box by Backspace, and the one before from an empty box', async () => {
    await begin('123');
    await userEvent.keyboard('{Backspace}');
    shouldShow('12____', 3);
    await userEvent.keyboard('{ArrowLeft}{Backspace}');
    shouldShow('1_____', 2);
    await userEvent.keyboard('{Backspace}{Backspace}');
    shouldShow('______', 1);
  });

  test('moves by arrows, Home and End and stops at the ends', async () => {
    render(<Code />);
    await type(2, '{ArrowLeft}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(box(6)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(box(2)).toHaveFocus();
  });

  test('keeps a hole where the user left it', async () => {
    await begin('12');
    await type(5, '9');
    expect(shown()).toBe('12__9_');
    expect(handleValue).toHaveBeenLastCalledWith('129');
    await type(3, '34');
    expect(shown()).toBe('12349_');
    expect(handleValue).toHaveBeenLastCalledWith('12349');
  });

  test('begins at the first box when a full code is taken away', async () => {
    await begin('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    shouldShow('______', 1);
  });

  test('changes nothing while read only, by key, paste or autofill, and stays focusable', async () => {
    const { rerender } = await begin('123456');
    rerender(<Code isReadOnly />);
    expect(box(6)).toHaveFocus();
    await userEvent.keyboard('{Backspace}7');
    await userEvent.paste('000000');
    fireEvent.input(box(1), { target: { value: '987654' } });
    expect(shown()).toBe('123456');
    expect(box(6)).not.toBeDisabled();
  });

  test('ties the error to the group and marks each box', () => {
    const { rerender, container } = render(<Code />);
    expect(container.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
    rerender(<Code error="This code is not right" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('This code is not right');
    for (const input of boxes()) expect(input).toBeInvalid();
    expect(screen.getAllByText('This code is not right')).toHaveLength(1);
  });
});
