import { type FormEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { SkeletonGroup } from '../../feedback/waiting/SkeletonGroup';
import { t } from '../../i18n/locale';
import { isEmail, toEmail } from '../../lib/email';
import { Button } from '../../ui/Button';
import { Field } from '../../ui/form/Field';
import { fieldValue } from '../../ui/form/use-text-input';

interface Props {
  email: string;
  /** The user has come back from the code step, so the field gets the focus. */
  isReturn: boolean;
  submit: string;
  onValue(value: string): void;
  /** Clears the field and removes the saved address. */
  onForget?(): void;
  /** Called when the field gets the focus, to preload the next step. */
  onFocus?(): void;
  /** Called with a valid address, cleaned by toEmail. */
  onSubmit(address: string): void;
}

/** The e-mail form. The submit button is disabled until the address is valid. */
export function EmailForm({ email, isReturn, submit, onValue, onForget, onFocus, onSubmit }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    if (isReturn) form.current?.querySelector('input')?.focus();
  }, [isReturn]);
  const address = toEmail(email);
  const isValid = isEmail(address);
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = fieldValue(event.currentTarget, 'email');
    if (text !== email) onValue(text);
    if (isEmail(text)) onSubmit(toEmail(text));
    // The error is below the field.
    else event.currentTarget.scrollIntoView({ block: 'nearest' });
  }
  return (
    // With method="dialog" a submit before the script has loaded does nothing; GET would leave the page.
    <form method="dialog" noValidate ref={form} onSubmit={handleSubmit}>
      <Field
        label={t('auth.email')}
        name="email"
        inputmode="email"
        autocomplete="email"
        value={email}
        error={address && !isValid ? t('auth.error.email_format') : null}
        onValue={onValue}
        onFocus={onFocus}
        clear={onForget && { label: t('auth.forget'), onClear: onForget }}
      />
      <Button tone="primary" type="submit" isBlock isDisabled={!isValid}>
        {submit}
      </Button>
    </form>
  );
}

/**
 * What takes the form's place while the code is requested, or while a saved step loads: a skeleton of the code boxes.
 * `children` is in place of the button below them.
 */
export function SendingCode({ isSaved, children }: { isSaved?: boolean; children?: ReactNode }) {
  return (
    <SkeletonGroup label={t(isSaved ? 'page.loading' : 'auth.sending')}>
      <div class="skeleton box-row h-15" />
      {children ?? <div class="skeleton h-13 mt-15" />}
    </SkeletonGroup>
  );
}
