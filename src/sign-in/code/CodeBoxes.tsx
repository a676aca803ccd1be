import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { getStepTarget } from '../../ui/focus-keys';
import { SmoothHeight } from '../../ui/SmoothHeight';
import { findCode, toDigits } from './code-state';

interface Props {
  length: number;
  /** Digits typed so far; complete at `length`. */
  value: string;
  onValue(value: string): void;
  onEnter(): void;
  label: string;
  digitLabel(n: number): string;
  error?: string | null;
  /** The whole code was sent and not accepted, so that typing over it begins another one. */
  isRefused: boolean;
  /** What is happening to the code, shown in place of the error. */
  status?: string | false;
  isReadOnly: boolean;
  describedBy: string;
}

const listBoxes = (group: HTMLElement | null) => [...(group?.querySelectorAll('input') ?? [])];

const clearDigit = (digits: string[], cleared: number) =>
  digits.map((digit, index) => (index === cleared ? '' : digit));

/**
 * One box per digit; the first empty one has the focus at first. Paste and autofill fill all boxes; other
 * characters are rejected. The inputs are uncontrolled, because password managers fill several before a
 * render, with an event for each, for one of them, or for none.
 */
export function CodeBoxes(props: Props) {
  const { length, value, onValue, onEnter, label, digitLabel, describedBy } = props;
  const { error, isRefused, status, isReadOnly } = props;
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  /** The digits in the boxes as last read, including gaps ("12__5_"), which `value` does not have. */
  const digits = useRef<string[]>(Array(length).fill(''));

  const [firstEmpty] = useState(value.length % length);

  const getBoxes = () => listBoxes(group.current);
  const focusAt = (index: number) => getBoxes()[Math.max(0, Math.min(index, length - 1))]?.focus();

  function write(next: string[]) {
    digits.current = next;
    for (const [index, box] of getBoxes().entries())
      if (box.value !== next[index]) box.value = next[index] ?? '';
  }

  // Writes a value set from outside: at first, after the code was cleared, and after a change was not
  // accepted.
  useLayoutEffect(() => {
    if (digits.current.join('') === value) return;
    write(Array.from({ length }, (_, index) => value[index] ?? ''));
    // Focuses the first box, while the soft keyboard is still open.
    if (!value && group.current?.contains(document.activeElement)) focusAt(0);
  });
  useLayoutEffect(() => listBoxes(group.current)[firstEmpty]?.focus(), [firstEmpty]);

  function change(next: string[]) {
    const previous = digits.current.join('');
    write(next);
    if (next.join('') !== previous) onValue(next.join(''));
  }

  /** Inserts the digits of a text from a box on; null without a digit to insert. */
  function insert(old: string[], index: number, text: string, isOnlyChange: boolean) {
    const code = findCode(text, length);
    const typed = toDigits(text);
    const previous = old[index] ?? '';
    // The box may contain the previous digit besides the typed one.
    const added = code ?? (typed.length > 1 ? typed.replace(previous, '') : typed);
    if (!added || (added === previous && typed.length !== text.length)) return null;
    // Typing over a refused code clears the digits after it, so that not each key sends a code. In the last
    // box it starts a new code. So does whoever has erased the first digit.
    const isTypedOver = isRefused && old.every(Boolean);
    const isFirstErased = index === 0 && !previous && old.slice(1).every(Boolean);
    const isNewCode = isOnlyChange && (isTypedOver || isFirstErased);
    const start = code || (isNewCode && index === length - 1) ? 0 : index;
    const end = start + added.length;
    const next = old.map((digit, i) =>
      i < start || (i >= end && !isNewCode) ? digit : (added[i - start] ?? ''),
    );
    return { next, end };
  }

  /** Reads the boxes that have changed, and the one that has sent an input event. */
  function read(target?: EventTarget) {
    const boxes = getBoxes();
    const changed = boxes.filter((box, index) => box === target || box.value !== digits.current[index]);
    let next = digits.current;
    let focus: number | undefined;
    for (const box of isReadOnly ? [] : changed) {
      const index = boxes.indexOf(box);
      const result = insert(next, index, box.value, changed.length === 1);
      if (result) ({ next, end: focus } = result);
      else if (!box.value) next = clearDigit(next, index);
    }
    change(next);
    if (target && focus !== undefined) focusAt(focus);
  }

  function erase(index: number) {
    const filled = digits.current[index] ? index : Math.max(0, index - 1);
    if (isReadOnly) return;
    change(clearDigit(digits.current, filled));
    focusAt(filled);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const target = getStepTarget(event.key, index, { count: length });
    if (target !== undefined) focusAt(target);
    else if (event.key === 'Backspace') erase(index);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const text = event.clipboardData?.getData('text') ?? '';
    const found = findCode(text, length) ?? toDigits(text).slice(0, length);
    if (!found || isReadOnly) return;
    change(Array.from({ length }, (_, index) => found[index] ?? ''));
    focusAt(found.length);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container everywhere
    <div role="group" aria-label={label} aria-describedby={`${describedBy} ${errorId}`} ref={group}>
      <div class="code-boxes">
        {[...Array(length).keys()].map((index) => (
          <input
            key={index}
            class="input"
            inputmode="numeric"
            autocomplete={index ? 'off' : 'one-time-code'}
            aria-label={digitLabel(index + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && !index ? errorId : undefined}
            readOnly={isReadOnly}
            onInput={(event) => read(event.currentTarget)}
            // preact/compat turns `onChange` into an input event.
            onChangeCapture={() => read()}
            onBlur={() => read()}
            onBeforeInput={(event) => {
              // A soft keyboard may send Backspace without a key name, and an empty box sends no input event.
              if (event.inputType !== 'deleteContentBackward' || event.currentTarget.value) return;
              event.preventDefault();
              erase(index);
            }}
            onKeyDown={(event) => handleKeyDown(event, index)}
            onPaste={handlePaste}
            onFocus={(event) => {
              read();
              event.currentTarget.select();
            }}
          />
        ))}
      </div>
      <SmoothHeight class="flow-root">
        <p id={errorId} class={`field-error min-h-[2lh] ${status ? 'text-text-2' : ''}`} aria-live="polite">
          {status ? (
            <>
              <i class="spinner" /> {status}
            </>
          ) : (
            error
          )}
        </p>
      </SmoothHeight>
    </div>
  );
}
