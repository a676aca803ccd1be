import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { isEmail } from '../../lib/email';
import { t } from '../../session/locale';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';

export interface EmailFormProps {
  email: string;
  /** The person comes back from the code step: the field takes the focus again. */
  isReturn: boolean;
  onEmail(value: string): void;
  /** The field is entered: what comes after the address may be brought. */
  onEnter?(): void;
  /** With the address trimmed and of the right form. */
  onSubmit(address: string): void;
}

/** An address to send a code to; the button waits for a valid one (sign-in-3). */
export function EmailForm({
  email,
  isReturn,
  submitLabel,
  onEmail,
  onEnter,
  onSubmit,
}: EmailFormProps & { submitLabel: string }) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isReturn) form.current?.querySelector('input')?.focus();
  }, [isReturn]);
  const address = email.trim();
  const isValid = isEmail(address);
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isValid) onSubmit(address);
  }
  return (
    // Sent before the script is here it goes nowhere; by another method the browser would stop loading the script.
    <form method="dialog" noValidate ref={form} onSubmit={handleSubmit}>
      <Field
        label={t('frontend.web.auth.email')}
        name="email"
        inputmode="email"
        autocomplete="email"
        value={email}
        error={address && !isValid ? t('frontend.web.auth.error.email_format') : null}
        onValue={onEmail}
        onFocus={onEnter}
      />
      <Button tone="primary" type="submit" isBlock isDisabled={!isValid}>
        {submitLabel}
      </Button>
    </form>
  );
}
