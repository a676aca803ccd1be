import { Icon } from './Icon';
import type { IconName } from './icons';
import { Link } from './Link';
import { RowText } from './RowText';

export interface LinkRowProps {
  href: string;
  icon: IconName;
  label: string;
}

/** A card of links. */
export function LinkRows({ label, links }: { label: string; links: LinkRowProps[] }) {
  return (
    <nav class="card p-2" aria-label={label}>
      <ul class="rows icon-rows">
        {links.map((link) => (
          <li key={link.href}>
            <LinkRow {...link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link with an icon, a label and a chevron. */
export const LinkRow = ({ href, icon, label }: LinkRowProps) => (
  <Link class="list-row" href={href}>
    <RowText icon={icon} title={label} />
    <Icon name="i-chevron-right" class="text-text-3" />
  </Link>
);
