import { useLayoutEffect, useRef } from 'react';

/**
 * useTextInput keeps `value` in an `<input>` that autofill and password managers may fill, too, some of which
 * send only a change event, and some none. So the input is also read on change and blur, and a render does
 * not restore an older value. A form reads its fields on submit (`fieldValue`). Returns attributes for the
 * input.
 */
export function useTextInput(value: string, onValue: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== value) ref.current.value = value;
  }, [value]);
  function read() {
    const text = ref.current?.value;
    // Undefined when a focused input is removed, which blurs it after the ref was cleared.
    if (text !== undefined && text !== value) onValue(text);
  }
  // preact/compat would turn `onChange` into a second input event.
  return { ref, onInput: read, onChangeCapture: read, onBlur: read };
}

/** fieldValue reads the text of a form's field, which autofill may have filled without an event. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
