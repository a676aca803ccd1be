import { t } from '../i18n/locale';
import { fill, type MessageKey, type Values } from '../i18n/translate';

interface Props {
  text: MessageKey;
  values: Values;
}

/**
 * A text with values that translators of browsers must leave alone: sums, days, codes, ids and names. They change
 * without the text around them being translated again.
 */
export function FilledText({ text, values }: Props) {
  const parts = t(text).split(/(\{\w+\})/);
  return (
    <span>
      {parts.map((part) =>
        part.startsWith('{') ? <span translate={false}>{fill(part, values)}</span> : part,
      )}
    </span>
  );
}
