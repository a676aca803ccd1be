import type { ReactNode } from 'react';
import { language } from '../../i18n/locale';
import { BASE, place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { type ButtonLook, buttonClass } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { saveTelegramFlow, type TelegramFlow, telegramUrl } from '../telegram';

interface Props {
  flow: TelegramFlow;
  tone: ButtonLook['tone'];
  children: ReactNode;
}

/** A full-page link to Telegram; a frame or popup would need third-party cookies (sign-in-22). */
export function TelegramLink({ flow, tone, children }: Props) {
  const returnTo = location.origin + BASE + paths.telegramReturn + place.value.search;
  return (
    <a
      class={buttonClass({ tone, isBlock: true })}
      href={telegramUrl(returnTo, language.value)}
      onClick={() => saveTelegramFlow(flow)}
    >
      <Icon name="i-send" />
      {children}
    </a>
  );
}
