import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { t } from '../i18n/locale';
import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import type { IconName } from '../ui/icons';
import { RowText } from '../ui/LinkRows';
import type { CopyResult } from './copying';

/** How long a button or row says that it has copied: as long as a toast. */
const COPIED_MS = 2500;

/**
 * Returns whether `copy` has just copied something, and a function that runs it. It stays false if
 * the text was shared instead.
 */
function useCopied(copy: () => Promise<CopyResult | undefined>): [boolean, () => Promise<void>] {
  const [copiedAt, setCopiedAt] = useState<number | null>(null);
  useEffect(() => {
    if (copiedAt === null) return;
    const timer = setTimeout(() => setCopiedAt(null), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  async function run() {
    if ((await copy()) === 'copied') setCopiedAt(performance.now());
  }
  return [copiedAt !== null, run];
}

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick' | 'aria-label'> {
  /** Name for screen readers, if the label does not say what is copied. */
  name?: string;
  copy(): Promise<CopyResult | undefined>;
}

/** A button that copies, and says for a moment that it has. */
export function CopyButton({ copy, name, children, ...rest }: Props) {
  const [isCopied, run] = useCopied(copy);
  return (
    <Button
      {...rest}
      aria-label={isCopied ? t('common.copied') : name}
      data-state={isCopied ? 'success' : undefined}
      onClick={run}
    >
      <CopyLabel isCopied={isCopied}>{children}</CopyLabel>
    </Button>
  );
}

/** A label that becomes "Copied" without changing its size. */
const CopyLabel = ({ isCopied, children }: { isCopied: boolean; children: ReactNode }) => (
  <span class="copy-label">
    <span aria-hidden={isCopied}>{children}</span>
    <span aria-hidden={!isCopied}>
      {t('common.copied')}
      <Icon name="i-check" />
    </span>
  </span>
);

interface RowProps {
  icon: IconName;
  /** What is copied. Without it the title is what the row does. */
  title?: ReactNode;
  caption?: string;
  copy(): Promise<CopyResult | undefined>;
}

/** A row of a list that copies a link. It says so, and for a moment that it has, in its title or below it. */
export function CopyRow({ icon, title, caption, copy }: RowProps) {
  const [isCopied, run] = useCopied(copy);
  const label = <CopyLabel isCopied={isCopied}>{t('link.copy')}</CopyLabel>;
  return (
    <button type="button" class="list-row" onClick={run}>
      <RowText icon={icon} title={title ?? label} caption={title === undefined ? caption : label} />
    </button>
  );
}
