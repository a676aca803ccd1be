import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  /** Focused when its dialog opens. */
  autofocus?: boolean;
}

/** A read-only field that selects its text on focus. */
export function CopyField({ label, value, autofocus }: Props) {
  const id = useId();
  return (
    <div>
      <label for={id} class="field-label">
        {label}
      </label>
      <input
        id={id}
        class="input font-mono"
        readOnly
        autofocus={autofocus}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
