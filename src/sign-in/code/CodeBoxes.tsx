import { type ClipboardEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { getStepTarget } from '../../ui/form/focus-keys';
import { findCode, toDigits } from './code-in-text';

interface Props {
  length: number;
  /** Digits typed so far; complete at `length`. */
  value: string;
  onValue(value: string): void;
  label: string;
  digitLabel(n: number): string;
  error?: string | null;
  isReadOnly: boolean;
  describedBy: string;
}

const clear = (digits: string[], index: number) => digits.map((digit, at) => (at === index ? '' : digit));

/**
 * One box per digit, the next to fill focused at first. Paste and autofill fill all boxes; non-digits are rejected. The
 * boxes are not controlled: password managers fill several before a render, with an event for each, for one, or for none.
 */
export function CodeBoxes(props: Props) {
  const { length, value, onValue, label, digitLabel, error, isReadOnly, describedBy } = props;
  const errorId = useId();
  const group = useRef<HTMLDivElement>(null);
  /** What stands in the boxes, as far as it was read, with gaps ("12__5_"), which `value` lacks. */
  const digits = useRef<string[]>(Array(length).fill(''));

  const getBoxes = () => [...(group.current?.querySelectorAll('input') ?? [])];
  const focusAt = (index: number) => getBoxes()[Math.max(0, Math.min(index, length - 1))]?.focus();

  function write(next: string[]) {
    digits.current = next;
    for (const [index, box] of getBoxes().entries())
      if (box.value !== next[index]) box.value = next[index] ?? '';
  }

  // A value set from outside: at first, when the code was cleared, and when a change was not accepted.
  useLayoutEffect(() => {
    if (digits.current.join('') === value) return;
    write(Array.from({ length }, (_, index) => value[index] ?? ''));
    // Start over, with the keyboard still open.
    if (!value && group.current?.contains(document.activeElement)) focusAt(0);
  });
  useLayoutEffect(() => focusAt(value.length % length), []);

  function change(next: string[]) {
    const before = digits.current.join('');
    write(next);
    if (next.join('') !== before) onValue(next.join(''));
  }

  /** Puts digits in from a box on; null when there is nothing to put in. */
  function put(old: string[], index: number, text: string, isAlone: boolean) {
    const code = findCode(text, length);
    const typed = toDigits(text);
    const before = old[index] ?? '';
    // The caret may have stood beside the old digit.
    const added = code ?? (typed.length > 1 ? typed.replace(before, '') : typed);
    if (!added || (added === before && typed.length !== text.length)) return null;
    // Typing over a refused code clears what follows, or each key would send a code; in the last box it starts a new one.
    const isNewCode = isAlone && Boolean(error) && old.every(Boolean);
    const start = code || (isNewCode && index === length - 1) ? 0 : index;
    const end = start + added.length;
    const next = old.map((digit, at) =>
      at < start || (at >= end && !isNewCode) ? digit : (added[at - start] ?? ''),
    );
    return { next, end };
  }

  /** Reads the boxes that hold something else than is known, and the one that an input event is about. */
  function read(target?: EventTarget) {
    const boxes = getBoxes();
    const changed = boxes.filter((box, index) => box === target || box.value !== digits.current[index]);
    let next = digits.current;
    let focus: number | undefined;
    for (const box of isReadOnly ? [] : changed) {
      const index = boxes.indexOf(box);
      const result = put(next, index, box.value, changed.length === 1);
      if (result) ({ next, end: focus } = result);
      else if (!box.value) next = clear(next, index);
    }
    change(next);
    if (target && focus !== undefined) focusAt(focus);
  }

  function erase(index: number) {
    const filled = digits.current[index] ? index : Math.max(0, index - 1);
    if (isReadOnly) return;
    change(clear(digits.current, filled));
    focusAt(filled);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const target = getStepTarget(event.key, index, { count: length });
    if (target !== undefined) focusAt(target);
    else if (event.key === 'Backspace') erase(index);
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
        {Array.from({ length }, (_, index) => (
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
            // preact/compat makes an input event of `onChange`.
            onChangeCapture={() => read()}
            onBlur={() => read()}
            onBeforeInput={(event) => {
              // The Backspace of a soft keyboard may name no key, and an empty box has no input event.
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
      <p id={errorId} class="field-error min-h-9" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
