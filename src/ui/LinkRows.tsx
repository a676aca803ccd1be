import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icons';
import { Link } from './Link';

interface Props {
  icon: IconName;
  title: ReactNode;
  caption?: ReactNode;
}

/** What a row of a list begins with. The caption stands below the title. */
export const RowText = ({ icon, title, caption }: Props) => (
  <>
    <Icon name={icon} class="row-icon" />
    <span class="grow basis-[8rem]">
      <span class="block font-semibold">{title}</span>
      {caption && <span class="block caption">{caption}</span>}
    </span>
  </>
);

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
