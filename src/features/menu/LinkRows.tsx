import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import type { MenuLink } from './menu-links';

/** Rows in a card that lead to other pages: icon, name, arrow. Without any there is no card. */
export function LinkRows({ label, links }: { label: string; links: MenuLink[] }) {
  return (
    links.length > 0 && (
      <nav class="card p-2" aria-label={label}>
        <ul class="rows">
          {links.map((link) => (
            <li key={link.href}>
              <Link class="list-row" href={link.href}>
                <span class="row-icon">
                  <Icon name={link.icon} />
                </span>
                <span class="flex-1 min-w-0 font-semibold">{link.label}</span>
                <Icon name="i-lucide-chevron-right" class="text-text-3" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  );
}
