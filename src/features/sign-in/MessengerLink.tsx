import type { ReactNode } from 'react';
import { messengerUrl } from '../../domain/messenger';
import { PATHS } from '../../domain/paths';
import { language } from '../../state/locale';
import { type MessengerFlow, saveMessengerFlow } from '../../state/messenger-flow';
import { BASE, place } from '../../state/navigation';
import { type ButtonLook, buttonClass } from '../../ui/button-class';
import { Icon } from '../../ui/Icon';

interface Props {
  flow: MessengerFlow;
  tone: ButtonLook['tone'];
  children: ReactNode;
}

/** Leads the whole page to the messenger's; a frame or a window of its own would need cookies of other sites (§4). */
export function MessengerLink({ flow, tone, children }: Props) {
  const returnTo = location.origin + BASE + PATHS.messengerReturn + place.value.search;
  return (
    <a
      class={buttonClass({ tone, isBlock: true })}
      href={messengerUrl(returnTo, language.value)}
      onClick={() => saveMessengerFlow(flow)}
    >
      <Icon name="i-lucide-send" />
      {children}
    </a>
  );
}
