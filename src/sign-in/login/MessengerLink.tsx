import type { ReactNode } from 'react';
import { language } from '../../session/locale';
import { messengerUrl } from '../../session/messenger';
import { BASE, place } from '../../session/navigation';
import { PATHS } from '../../session/paths';
import { type ButtonLook, buttonClass } from '../../ui/button-class';
import { Icon } from '../../ui/Icon';
import { type MessengerFlow, saveMessengerFlow } from '../messenger-flow';

interface Props {
  flow: MessengerFlow;
  tone: ButtonLook['tone'];
  children: ReactNode;
}

/** A full-page link to Telegram; a frame or popup would need third-party cookies (sign-in-22). */
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
