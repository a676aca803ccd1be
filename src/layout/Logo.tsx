import { settings } from '../domain/settings';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';

/** The mark and the product's name, `{brand} VPN`, leading home. */
export function Logo() {
  return (
    <Link href="/" class="flex items-center gap-2.5 min-h-11 text-[19px] font-bold tracking-tight">
      <Mark />
      <span>
        {settings.brand} <span class="text-ice">VPN</span>
      </span>
    </Link>
  );
}
