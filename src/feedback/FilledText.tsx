import { t } from '../i18n/locale';
import { interpolate, type MessageKey, type Values } from '../i18n/translate';

interface Props {
  text: MessageKey;
  values: Values;
}

/**
 * A text whose values browser translators must not translate: amounts, days, codes, ids and names. The values
 * can then change without the surrounding text being translated again.
 */
export function FilledText({ text, values }: Props) {
  const parts = t(text).split(/(\{\w+\})/);
  return (
    <span>
      {parts.map((part) =>
        part.startsWith('{') ? (
          <span key={part} translate={false}>
            {interpolate(part, values)}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
