import { Icon, type IconName } from './Icon';
import { Link } from './Link';

/** A row that leads to another page: icon, name, arrow. */
export function LinkRow({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  return (
    <Link class="row-link" href={href}>
      <span class="row-icon">
        <Icon name={icon} />
      </span>
      <span class="grow min-w-0 font-semibold">{label}</span>
      <Icon name="i-lucide-chevron-right" class="text-text-3" />
    </Link>
  );
}
