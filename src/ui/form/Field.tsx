import { useId } from 'react';
import { Icon } from '../Icon';
import { useDelayed } from '../use-delayed';
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
  /** A button that clears the field, shown while the field has text. */
  clear?: { label: string; onClear(): void };
  onFocus?(): void;
}

/** A labelled input. Its error is debounced while typing, then announced politely. */
export function Field({ label, value, onValue, error, hint, isReadOnly, clear, ...rest }: Props) {
  const id = useId();
  const input = useTextInput(value, onValue);
  const shownError = useDelayed(error, value);
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
      <div class="relative">
        <input
          {...rest}
          {...input}
          id={id}
          class="input"
          readOnly={isReadOnly}
          autocapitalize={rest.inputmode === 'email' ? 'off' : undefined}
          spellcheck={false}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${hint ? `${id}-hint ` : ''}${id}-error`}
        />
        {clear && value !== '' && (
          <button
            type="button"
            class="field-clear"
            aria-label={clear.label}
            onClick={() => {
              // The button is about to unmount, so the input takes the focus.
              input.ref.current?.focus();
              clear.onClear();
            }}
          >
            <Icon name="i-x" />
          </button>
        )}
      </div>
      <p id={`${id}-error`} class="field-error" aria-live="polite">
        {shownError}
      </p>
    </div>
  );
}
