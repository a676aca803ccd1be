import type { Language } from '../../../src/i18n/language';

const TEXTS = {
  wrongCode: {
    ru: 'Неверный код. Проверьте письмо и попробуйте ещё раз.',
    en: 'That code is not right. Check the e-mail and try again.',
  },
  expiredCode: {
    ru: 'Срок действия кода истёк. Запросите новый.',
    en: 'That code has expired. Ask for a new one.',
  },
  tooManyTries: {
    ru: 'Слишком много попыток. Запросите новый код.',
    en: 'Too many tries. Ask for a new code.',
  },
  tooSoon: {
    ru: 'Новый код можно запросить через {seconds} с.',
    en: 'You can ask for a new code in {seconds} s.',
  },
  emailTaken: {
    ru: 'Эта почта привязана к другому аккаунту.',
    en: 'This e-mail belongs to another account.',
  },
  messengerTaken: {
    ru: 'Этот Telegram привязан к другому аккаунту.',
    en: 'This Telegram account belongs to another account.',
  },
  noSuchLocation: { ru: 'Такой локации нет.', en: 'There is no such location.' },
  locationOff: { ru: 'Локация временно недоступна.', en: 'This location is not available right now.' },
  noSubscription: { ru: 'Нет активной подписки.', en: 'There is no active subscription.' },
  giftGone: { ru: 'Подарок не найден или уже активирован.', en: 'The gift was not found or has been used.' },
  inviteUnknown: { ru: 'Приглашение не найдено.', en: 'The invitation was not found.' },
  inviteUsed: { ru: 'Приглашение уже использовано.', en: 'The invitation has been used.' },
  hasSubscription: {
    ru: 'У вас уже есть активная подписка.',
    en: 'You have an active subscription already.',
  },
  noSlots: { ru: 'Свободных мест больше нет.', en: 'There are no free places left.' },
  notOwner: {
    ru: 'Это может сделать только владелец подписки.',
    en: 'Only the owner of the plan can do this.',
  },
  nameTaken: {
    ru: 'Участник с таким именем уже есть.',
    en: 'There is a participant with this name already.',
  },
  memberUnknown: { ru: 'Участник не найден.', en: 'The participant was not found.' },
  noTrial: { ru: 'Пробный период уже использован.', en: 'The trial has been used.' },
  noPoints: { ru: 'Недостаточно баллов.', en: 'There are not enough points.' },
  noExchange: { ru: 'Такого обмена нет.', en: 'There is no such exchange.' },
  paid: { ru: 'Оплата прошла: подписка продлена.', en: 'Payment received: your subscription is extended.' },
  paidGift: { ru: 'Оплата прошла: подарок готов.', en: 'Payment received: your gift is ready.' },
} satisfies Record<string, Record<Language, string>>;

export type TextName = keyof typeof TEXTS;

/** say is what the server tells people, in their language; English when it does not know it. */
export function say(
  name: TextName,
  language: string | null,
  values: Record<string, string | number> = {},
): string {
  const text = TEXTS[name][language === 'ru' ? 'ru' : 'en'];
  return text.replace(/\{(\w+)\}/g, (all, key: string) => String(values[key] ?? all));
}
