import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stepOf } from '../lib/focus-keys';
import { useUniqueId } from './use-unique-id';

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

/** One box per digit, the next to fill focused at first. Paste and autofill fill all boxes; non-digits are rejected. */
export function CodeBoxes(props: Props) {
  const { length, value, onValue, label, digitLabel, error, isReadOnly, describedBy } = props;
  const errorId = useUniqueId();
  const group = useRef<HTMLDivElement>(null);
  // Keeps gaps ("12__5_"), which `value` lacks; a value set from outside has none.
  const [typed, setTyped] = useState<string[]>([]);
  const source = typed.join('') === value ? typed : value;
  const digits = Array.from({ length }, (_, at) => source[at] ?? '');

  useLayoutEffect(() => focusAt(value.length % length), []);
  const wasFull = useRef(false);
  useEffect(() => {
    // The code was cleared: start over, with the keyboard still open.
    if (wasFull.current && !value && group.current?.contains(document.activeElement)) focusAt(0);
    wasFull.current = value.length === length;
  });

  function focusAt(at: number) {
    group.current?.querySelectorAll('input')[Math.max(0, Math.min(at, length - 1))]?.focus();
  }

  function change(next: string[], focus: number) {
    if (isReadOnly) return;
    setTyped(next);
    if (next.join('') !== value) onValue(next.join(''));
    focusAt(focus);
  }

  function put(at: number, digit: string) {
    // Typing over a refused code clears what follows, or each key would send a code.
    const isRefused = Boolean(error && digit) && digits.every(Boolean);
    return digits.map((old, other) => (other === at ? digit : isRefused && other > at ? '' : old));
  }

  const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, length);

  function handleInput(input: HTMLInputElement, at: number) {
    const old = digits[at] ?? '';
    const found = digitsOf(input.value);
    const fresh = found.length === 2 ? found.replace(old, '') : found;
    let next = digits;
    let focus = at;
    if (fresh.length > 1) {
      next = [...fresh];
      focus = fresh.length;
    } else if (!input.value) {
      next = put(at, '');
    } else if (fresh && (fresh !== old || found === input.value)) {
      // Typing in the last box of a refused code starts a new one.
      const place = error && at === length - 1 && digits.every(Boolean) ? 0 : at;
      next = put(place, fresh);
      focus = place + 1;
    }
    // Preact does not reset a rejected character, because the state does not change.
    input.value = next[at] ?? '';
    if (next !== digits) change(next, focus);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>, at: number) {
    const target = stepOf(event.key, at, length);
    if (target !== undefined) focusAt(target);
    else if (event.key === 'Backspace') {
      const filled = digits[at] ? at : Math.max(0, at - 1);
      change(put(filled, ''), filled);
    } else return;
    event.preventDefault();
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault();
    const found = digitsOf(event.clipboardData?.getData('text') ?? '');
    if (found) change([...found], found.length);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid container everywhere
    <div role="group" aria-label={label} aria-describedby={`${describedBy} ${errorId}`} ref={group}>
      <div class="code-boxes">
        {digits.map((digit, at) => (
          <input
            key={at}
            class="input"
            inputmode="numeric"
            autocomplete={at ? 'off' : 'one-time-code'}
            aria-label={digitLabel(at + 1)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && !at ? errorId : undefined}
            readOnly={isReadOnly}
            value={digit}
            onInput={(event) => handleInput(event.currentTarget, at)}
            onKeyDown={(event) => handleKeyDown(event, at)}
            onPaste={handlePaste}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <p id={errorId} class="field-error min-h-9" aria-live="polite">
        {error}
      </p>
    </div>
  );
}
