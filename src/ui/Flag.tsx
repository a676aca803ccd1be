import { flagEmoji } from '../lib/country';
import { Icon } from './Icon';

/** A round flag, or a globe if the code is not a country. It is decorative, because the name is beside it. */
export function Flag({ code }: { code: string }) {
  const emoji = flagEmoji(code);
  return (
    <span aria-hidden="true" class="flag">
      {emoji ?? <Icon name="i-globe" class="text-text-2" />}
    </span>
  );
}
