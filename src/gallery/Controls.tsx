import { useState } from 'react';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/ButtonLink';
import { CodeBoxes } from '../ui/CodeBoxes';
import { CopyField } from '../ui/CopyField';
import { Field } from '../ui/Field';
import { Icon } from '../ui/Icon';
import { Section } from './Section';
import type { Texts } from './texts';

/** Buttons, fields and code boxes in all states. */
export function Controls({ t }: { t: Texts }) {
  const [isBusy, setBusy] = useState(true);
  const [email, setEmail] = useState('');
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  const isBad = email !== '' && !email.includes('@');
  return (
    <>
      <Section title={t.buttons}>
        <div class="flex flex-wrap gap-3">
          <Button tone="primary">{t.primary}</Button>
          <Button>{t.raised}</Button>
          <Button tone="ghost">
            <Icon name="i-lucide-send" />
            {t.ghost}
          </Button>
          <Button isSmall>
            <Icon name="i-lucide-copy" />
            {t.small}
          </Button>
        </div>
        <div class="flex flex-wrap gap-3">
          <Button tone="primary" isBusy={isBusy}>
            {t.busy}
          </Button>
          <Button isSmall isBusy={isBusy}>
            {t.busy}
          </Button>
          <Button tone="primary" isDisabled title={t.disabled}>
            {t.disabled}
          </Button>
          <Button tone="ghost" aria-pressed={isBusy} onClick={() => setBusy(!isBusy)}>
            {t.busy}
          </Button>
        </div>
        <Button tone="primary" isBlock isBusy={isBusy}>
          {t.primary}
        </Button>
        <div class="flex flex-wrap gap-3">
          <ButtonLink href="/account">{t.inApp}</ButtonLink>
          <ButtonLink href="https://example.org" isExternal tone="ghost" isSmall>
            {t.external}
            <Icon name="i-lucide-external-link" />
          </ButtonLink>
        </div>
      </Section>
      <Section title={t.fields}>
        <Field
          label={t.email}
          hint={t.emailHint}
          autocomplete="email"
          inputmode="email"
          value={email}
          onValue={setEmail}
          error={isBad ? t.emailError : null}
        />
        <Field label={t.email} value="anna" onValue={() => {}} error={t.emailError} />
        <Field label={t.readOnly} value="anna@example.org" onValue={() => {}} isReadOnly />
        <CopyField label={t.link} value="https://example.org/connection/subs/0f8c2d4e-77aa-4b1d" />
      </Section>
      <Section title={t.code}>
        <CodeBoxes
          label={t.codeLabel}
          digitLabel={t.digit}
          value={code}
          onValue={(value) => {
            setCode(value);
            setWrong(false);
          }}
          error={isWrong ? t.codeError : null}
        />
        <div class="flex flex-wrap items-center gap-3">
          <Button isSmall onClick={() => setWrong(!isWrong)}>
            {t.wrongCode}
          </Button>
          <output class="caption font-mono">{code}</output>
        </div>
        <CodeBoxes
          label={t.verifying}
          digitLabel={t.digit}
          value="481516"
          onValue={() => {}}
          isReadOnly
          error={t.codeError}
        />
      </Section>
    </>
  );
}
