import { useId } from 'react';

/** A text to copy by hand: the field selects all of it when focused. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  return (
    <div>
      <label for={id} class="block mb-2 text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        class="input font-mono text-base"
        readOnly
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
