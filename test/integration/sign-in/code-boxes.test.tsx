import { fireEvent, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
        onEnter={() => {}}
        isReadOnly={isReadOnly}
        error={error}
        isRefused={error !== null}
      />
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue('')}>
        Clear
      </button>
    </>
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox');
const box = (n: number) => screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${n} of 6` });
const digits = () => Array.from(boxes(), ({ value }) => value || '_').join('');

function expectDigits(text: string, focused: number) {
  expect(digits()).toBe(text);
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

describe('code boxes', () => {
  it('form a named group whose first box alone has autocomplete=one-time-code [sign-in-f10]', () => {
    render(<Code />);
    expect(screen.getByRole('group', { name: 'Code' })).toBeInTheDocument();
    expect(boxes().map((input) => input.autocomplete)).toEqual(['one-time-code', ...Array(5).fill('off')]);
    expect(boxes().every((input) => input.inputMode === 'numeric' && input.type === 'text')).toBe(true);
  });

  it('move the focus on with each digit and ignore other characters', async () => {
    await begin('4a8-1');
    expectDigits('481___', 4);
    expect(handleValue).toHaveBeenLastCalledWith('481');
    await userEvent.keyboard('516');
    expect(handleValue).toHaveBeenLastCalledWith('481516');
    expect(box(6)).toHaveFocus();
  });

  it('accept a code with spaces and hyphens pasted into any box, but no text without digits', async () => {
    await begin('12');
    await userEvent.paste('hello');
    expect(digits()).toBe('12____');
    await userEvent.paste(' 123-4 56 ');
    expectDigits('123456', 6);
  });

  it.each(['input', 'change'])(
    'accept six digits filled in with %s events before a render [sign-in-f3]',
    (type) => {
      render(<Code />);
      for (const [index, digit] of [...'987654'].entries()) {
        box(index + 1).value = digit;
        box(index + 1).dispatchEvent(new Event(type, { bubbles: true }));
      }
      expect(handleValue).toHaveBeenLastCalledWith('987654');
    },
  );

  it('report once when all boxes are filled in before the first event', () => {
    render(<Code />);
    for (const [index, digit] of [...'987654'].entries()) box(index + 1).value = digit;
    for (const input of boxes()) input.dispatchEvent(new Event('input', { bubbles: true }));
    expect(handleValue.mock.calls).toEqual([['987654']]);
  });

  it('accept a whole code filled in over a refused one', async () => {
    const { rerender } = await begin('123456');
    rerender(<Code error="This code is not right" />);
    for (const [index, digit] of [...'987654'].entries()) box(index + 1).value = digit;
    fireEvent.input(box(1));
    expectDigits('987654', 6);
    expect(handleValue).toHaveBeenLastCalledWith('987654');
  });

  it('keep digits filled in without an event across a render and report them on the next event [sign-in-f3]', async () => {
    const { rerender } = render(<Code />);
    for (const [index, digit] of [...'98765'].entries()) box(index + 1).value = digit;
    rerender(<Code />);
    expect(digits()).toBe('98765_');
    await type(6, '4');
    expect(handleValue).toHaveBeenLastCalledWith('987654');
  });

  it('find the code in a message with other numbers, pasted or put in by the keyboard', async () => {
    await begin('4');
    fireEvent.input(box(1), { target: { value: '4Tern, 2026: your code is 987 654' } });
    expectDigits('987654', 6);
    await userEvent.paste('Tern, 26.11.2026: your code is 482913, valid for 10 minutes');
    expect(digits()).toBe('482913');
  });

  it('clear the digit before an empty box on the Backspace of a soft keyboard, which names no key [sign-in-f17]', async () => {
    await begin('12');
    const target = box(3);
    fireEvent.keyDown(target, { key: 'Unidentified', keyCode: 229 });
    const init = { inputType: 'deleteContentBackward', bubbles: true, cancelable: true };
    fireEvent(target, new InputEvent('beforeinput', init));
    expectDigits('1_____', 2);
    expect(handleValue).toHaveBeenLastCalledWith('1');
  });

  it('replace a digit that is typed over, wherever the caret is', async () => {
    await begin('123456');
    fireEvent.input(box(2), { target: { value: '72' } });
    expectDigits('173456', 3);
    fireEvent.input(box(3), { target: { value: '38' } });
    expect(digits()).toBe('178456');
    fireEvent.input(box(4), { target: { value: '4x' } });
    expect(digits()).toBe('178456');
  });

  it('begin another code when the first digit was erased, so that its first key sends none', async () => {
    await begin('123456');
    box(1).focus();
    await userEvent.keyboard('{Backspace}');
    expectDigits('_23456', 1);
    await userEvent.keyboard('7');
    expectDigits('7_____', 2);
  });

  it('move on without a report when the same digit is typed again', async () => {
    await begin('12');
    handleValue.mockClear();
    fireEvent.input(box(1), { target: { value: '11' } });
    expectDigits('12____', 2);
    expect(handleValue).not.toHaveBeenCalled();
  });

  it('clear a box on Backspace, and the previous one from an empty box', async () => {
    await begin('123');
    await userEvent.keyboard('{Backspace}');
    expectDigits('12____', 3);
    await userEvent.keyboard('{ArrowLeft}{Backspace}');
    expectDigits('1_____', 2);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expectDigits('______', 1);
  });

  it('move the focus by arrows, Home and End and stop at the ends', async () => {
    render(<Code />);
    await type(2, '{ArrowLeft}{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(box(6)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(box(2)).toHaveFocus();
  });

  it('keep an empty box between digits', async () => {
    await begin('12');
    await type(5, '9');
    expect(digits()).toBe('12__9_');
    expect(handleValue).toHaveBeenLastCalledWith('129');
    await type(3, '34');
    expect(digits()).toBe('12349_');
    expect(handleValue).toHaveBeenLastCalledWith('12349');
  });

  it('focus the first box when a full code is cleared', async () => {
    await begin('123456');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expectDigits('______', 1);
  });

  it('ignore keys, paste and autofill while read-only, and stay focusable', async () => {
    const { rerender } = await begin('123456');
    rerender(<Code isReadOnly />);
    expect(box(6)).toHaveFocus();
    await userEvent.keyboard('{Backspace}7');
    await userEvent.paste('000000');
    fireEvent.input(box(1), { target: { value: '987654' } });
    expect(digits()).toBe('123456');
    expect(box(6)).not.toBeDisabled();
  });

  it('describe the group with the error and mark each box invalid', () => {
    const { rerender, container } = render(<Code />);
    expect(container.querySelector('[aria-live=polite]')).toBeEmptyDOMElement();
    rerender(<Code error="This code is not right" />);
    expect(screen.getByRole('group')).toHaveAccessibleDescription('This code is not right');
    for (const input of boxes()) expect(input).toBeInvalid();
    expect(screen.getAllByText('This code is not right')).toHaveLength(1);
  });
});
