import type { ReactNode } from 'react';
import { language } from '../../i18n/locale';
import { BASE, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { type ButtonLook, buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { createTelegramUrl, saveTelegramFlow, type TelegramFlow } from '../telegram';

interface Props {
  flow: TelegramFlow;
  tone: ButtonLook['tone'];
  children: ReactNode;
}

/** A full-page link to Telegram; a frame or popup would need third-party cookies. */
export function TelegramLink({ flow, tone, children }: Props) {
  const returnTo = location.origin + BASE + paths.telegramReturn + place.value.search;
  return (
    <a
      class={buttonClass({ tone, isBlock: true })}
      href={createTelegramUrl(returnTo, language.value)}
      onClick={() => saveTelegramFlow(flow)}
    >
      <Icon name="i-send" />
      {children}
    </a>
  );
}
