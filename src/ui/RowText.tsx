import type { ReactNode } from 'react';
import { Icon } from './Icon';
import type { IconName } from './icons';

interface Props {
  icon: IconName;
  title: ReactNode;
  caption?: string;
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
