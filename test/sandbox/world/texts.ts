/** Russian, English. */
const TEXTS = {
  wrongCode: [
    'Неверный код. Проверьте письмо и попробуйте ещё раз.',
    'That code is not right. Check the e-mail and try again.',
  ],
  expiredCode: ['Срок действия кода истёк. Запросите новый.', 'That code has expired. Ask for a new one.'],
  tooManyTries: ['Слишком много попыток. Запросите новый код.', 'Too many tries. Ask for a new code.'],
  tooSoon: ['Новый код можно запросить через {seconds} с.', 'You can ask for a new code in {seconds} s.'],
  emailTaken: ['Эта почта привязана к другому аккаунту.', 'This e-mail belongs to another account.'],
  messengerTaken: [
    'Этот Telegram привязан к другому аккаунту.',
    'This Telegram account belongs to another account.',
  ],
  noSuchLocation: ['Такой локации нет.', 'There is no such location.'],
  locationOff: ['Локация временно недоступна.', 'This location is not available right now.'],
  noSubscription: ['Нет активной подписки.', 'There is no active subscription.'],
  giftGone: ['Подарок не найден или уже активирован.', 'The gift was not found or has been used.'],
  inviteUnknown: ['Приглашение не найдено.', 'The invitation was not found.'],
  inviteUsed: ['Приглашение уже использовано.', 'The invitation has been used.'],
  hasSubscription: ['У вас уже есть активная подписка.', 'You have an active subscription already.'],
  noSlots: ['Свободных мест больше нет.', 'There are no free places left.'],
  notOwner: ['Это может сделать только владелец подписки.', 'Only the owner of the plan can do this.'],
  nameTaken: ['Участник с таким именем уже есть.', 'There is a participant with this name already.'],
  memberUnknown: ['Участник не найден.', 'The participant was not found.'],
  noTrial: ['Пробный период уже использован.', 'The trial has been used.'],
  noPoints: ['Недостаточно баллов.', 'There are not enough points.'],
  noExchange: ['Такого обмена нет.', 'There is no such exchange.'],
  paid: ['Оплата прошла: подписка продлена.', 'Payment received: your subscription is extended.'],
  paidGift: ['Оплата прошла: подарок готов.', 'Payment received: your gift is ready.'],
} satisfies Record<string, [string, string]>;

export type TextName = keyof typeof TEXTS;

/** say returns a text of the server in a language, or in English. */
export function say(
  name: TextName,
  language: string | null,
  values: Record<string, string | number> = {},
): string {
  const text = TEXTS[name][language === 'ru' ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (all, key: string) => String(values[key] ?? all));
}
