import { useLayoutEffect, useRef } from 'react';

/**
 * useTextInput holds `value` in an `<input>` that autofill and password managers fill, too, some of which fire a change
 * event only, and some none. So the input is read on change and blur as well, and no render puts an older value back; a
 * form reads its fields when it is submitted (`fieldValue`). Returns attributes of the input.
 */
export function useTextInput(value: string, onValue: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  function read() {
    const text = ref.current?.value;
    // An input that is removed with the focus is blurred once it is no longer this one.
    if (text !== undefined && text !== value) onValue(text);
  }
  // preact/compat would make a second input event of `onChange`.
  return { ref, onInput: read, onChangeCapture: read, onBlur: read };
}
