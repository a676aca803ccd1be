/** fieldValue is the text in a form's field, as the page shows it: autofill may have filled it without an event. */
export function fieldValue(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
