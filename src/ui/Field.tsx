import { useEffect, useId, useState } from 'react';
import { useTextInput } from './use-text-input';

interface Props {
  label: string;
  value: string;
  onValue(value: string): void;
  error?: string | null;
  hint?: string;
  name?: string;
  autocomplete?: string;
  inputmode?: 'text' | 'email' | 'search' | 'numeric';
  isReadOnly?: boolean;
  onFocus?(): void;
}

const ERROR_PAUSE_MS = 500;

/** A labelled input. Its error is debounced while typing, then announced politely (ui-f9). */
export function Field({ label, value, onValue, error, hint, isReadOnly, ...rest }: Props) {
  const id = useId();
  const input = useTextInput(value, onValue);
  const shown = usePaused(error, value);
  return (
    <div>
      <label for={id} class="field-label">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} class="caption mb-2">
          {hint}
        </p>
      )}
      <input
        {...rest}
        {...input}
        id={id}
        class="input"
        readOnly={isReadOnly}
        autocapitalize={rest.inputmode === 'email' ? 'off' : undefined}
        spellcheck={false}
        aria-invalid={shown ? true : undefined}
        aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
      />
      <p id={`${id}-error`} class="field-error" aria-live="polite">
        {shown}
      </p>
    </div>
  );
}

/** Debounces the error; clears at once. */
function usePaused(error: string | null | undefined, value: string): string | null | undefined {
  const [rested, setRested] = useState(error);
  useEffect(() => {
    const timer = setTimeout(setRested, error ? ERROR_PAUSE_MS : 0, error);
    return () => clearTimeout(timer);
  }, [error, value]);
  return error && rested;
}
