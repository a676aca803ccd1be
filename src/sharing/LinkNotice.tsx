import { t } from '../session/locale';
import { Button, type ButtonLook } from '../ui/Button';
import { Notice } from '../ui/Notice';

interface Props {
  text: string;
  link: string;
  tone?: ButtonLook['tone'];
  onCopy(): void;
}

/** A link to pass on, with a button that copies it. */
export function LinkNotice({ text, link, tone, onCopy }: Props) {
  const copy = (
    <Button tone={tone} isSmall onClick={onCopy}>
      {t('link.copy')}
    </Button>
  );
  return (
    <Notice tone="info" action={copy}>
      {text}
      <span class="block mt-1 font-mono text-sm break-all">{link}</span>
    </Notice>
  );
}
