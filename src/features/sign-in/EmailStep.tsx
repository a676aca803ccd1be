import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { isEmail } from '../../domain/email';
import { t } from '../../state/locale';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/Field';
import { Notice } from '../../ui/Notice';

interface Props {
  email: string;
  /** The person comes back from the code step: the field takes the focus again. */
  isReturn: boolean;
  onEmail(value: string): void;
  /** The field is entered: what comes after the address may be brought. */
  onEnter(): void;
  /** With the address trimmed and of the right form. */
  onSubmit(address: string): void;
}

/** Step 1: a notice about the mail, the address, the button (§2). */
export function EmailStep({ email, isReturn, onEmail, onEnter, onSubmit }: Props) {
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
    <>
      <h1 class="h-page">{t('frontend.web.auth.title')}</h1>
      <p class="text-text-2">{t('frontend.web.auth.subtitle')}</p>
      <Notice tone="info">{t('frontend.web.mail_auth_warning')}</Notice>
      <form noValidate ref={form} onSubmit={handleSubmit}>
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
          {t('frontend.web.auth.submit')}
        </Button>
      </form>
    </>
  );
}
