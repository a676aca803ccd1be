/** fieldValue reads the text of a form's field, which autofill may have filled without an event. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
