import { flagEmoji } from '../lib/flag-emoji';
import { Icon } from './Icon';

/** The flag of a country in a circle, or a globe. The name of the country stands beside it. */
export function Flag({ code }: { code: string }) {
  const emoji = flagEmoji(code);
  return (
    <span aria-hidden="true" class="flag">
      {emoji ?? <Icon name="i-lucide-globe" class="text-lg text-text-2" />}
    </span>
  );
}
