import { type FocusEvent, useId } from 'react';

interface Props {
  label: string;
  value: string;
  /** Focused when its dialog opens. */
  autofocus?: boolean;
}

/** A read-only field that selects its text on focus. It has as many lines as the text. */
export function CopyField({ label, value, autofocus }: Props) {
  const id = useId();
  const field = {
    id,
    value,
    autofocus,
    readOnly: true,
    onFocus({ currentTarget }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) {
      currentTarget.select();
      currentTarget.scrollLeft = 0;
    },
  };
  const lines = value.split('\n').length;
  return (
    <div>
      <label for={id} class="field-label">
        {label}
      </label>
      {lines > 1 ? (
        <textarea {...field} rows={lines} class="input h-auto py-3 font-mono" />
      ) : (
        <input {...field} class="input font-mono" />
      )}
    </div>
  );
}
