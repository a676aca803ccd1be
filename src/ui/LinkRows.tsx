import { Icon } from './Icon';
import type { IconName } from './icons';
import { Link } from './Link';

export interface LinkRow {
  href: string;
  icon: IconName;
  label: string;
}

/** A card of links, each with an icon, a label and a chevron. */
export function LinkRows({ label, links }: { label: string; links: LinkRow[] }) {
  return (
    <nav class="card p-2" aria-label={label}>
      <ul class="rows">
        {links.map((link) => (
          <li key={link.href}>
            <Link class="list-row" href={link.href}>
              <Icon name={link.icon} class="row-icon" />
              <span class="flex-1 font-semibold">{link.label}</span>
              <Icon name="i-chevron-right" class="text-text-3" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
