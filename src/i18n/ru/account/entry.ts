/** Russian texts of the code step, Telegram, magic links and claims. */
export const texts = {
  'frontend.web.auth.otp.title': 'Введите код',
  'frontend.web.auth.otp.subtitle': 'Отправили на {email}',
  'frontend.web.auth.otp.label': 'Код из шести цифр',
  'frontend.web.auth.otp.digit': 'Цифра {n} из 6',
  'frontend.web.auth.otp.timer': 'Новый код можно запросить через {time}',
  'frontend.web.auth.otp.resend': 'Отправить новый код',
  'frontend.web.auth.otp.change_email': 'Указать другой адрес',
  'frontend.web.auth.otp.checking': 'Проверяем код',
  'frontend.web.auth.otp.send_error': 'Не удалось отправить код',
  'frontend.web.auth.otp.verify_error': 'Код не подошёл',
  'frontend.web.auth.otp.too_soon': 'Код уже отправлен: введите его из последнего письма.',
  'frontend.web.auth.otp.throttled': 'Слишком много попыток. Дождитесь конца отсчёта.',
  'frontend.web.auth.otp.not_kept':
    'Код верный, но браузер не сохранил вход. Разрешите cookie для этого сайта и запросите новый код.',

  'frontend.web.auth.entering': 'Входим в кабинет',
  'frontend.web.auth.telegram_error': 'Не удалось войти через Telegram',
  'frontend.web.auth.not_kept': 'Браузер не сохранил вход. Разрешите cookie для этого сайта.',
  'frontend.web.auth.magic.used': 'Ссылка из письма уже не действует. Войдите по коду.',
  'frontend.web.auth.magic.greeting': 'Здравствуйте! Входим в ваш кабинет',

  'frontend.web.claim.working': 'Открываем то, что пришло по ссылке',
  'frontend.web.claim.kept': 'Подарок или приглашение не пропадёт.',
  'frontend.web.claim.gift.done': 'Подарок активирован!',
  'frontend.web.claim.gift.400': 'Подарок не найден или уже активирован',
  'frontend.web.claim.gift.error': 'Ошибка активации подарка',
  'frontend.web.claim.member.done': 'Вы стали участником подписки!',
  'frontend.web.claim.member.404': 'Подписка или владелец не найдены',
  'frontend.web.claim.member.400':
    'Добавление запрещено. Проверьте, что у вас нет активной подписки и запросите новую ссылку',
  'frontend.web.claim.member.error': 'Ошибка добавления в подписку',

  'frontend.web.account.connect.email.modal.submit': 'Привязать',
  'frontend.web.account.connect.email.title': 'Добавьте почту',
  'frontend.web.account.connect.email.text': 'Если Telegram не откроется, вы войдёте по коду из письма.',
  'frontend.web.account.connect.email.done': 'Почта привязана',
  'frontend.web.account.connect.telegram.title': 'Привяжите Telegram',
  'frontend.web.account.connect.telegram.text': 'Это второй способ войти, если почта окажется недоступна.',
  'frontend.web.account.connect.telegram.done': 'Telegram успешно привязан',
  'frontend.web.account.connect.telegram.conflict': 'Этот Telegram аккаунт уже привязан',
  'frontend.web.account.connect.telegram.error': 'Не удалось привязать Telegram',
  'frontend.web.account.offer_trial.title': 'Попробуйте бесплатно',
  'frontend.web.account.offer_trial.text':
    'Включите пробный период и сразу получите ключи. Бесплатно, карта не нужна.',
  'frontend.web.account.later': 'Не сейчас',

  'frontend.web.error.timeout': 'Сервер слишком долго не отвечает. Попробуйте ещё раз.',
  'frontend.web.error.server': 'Что-то сломалось на нашей стороне. Попробуйте через минуту.',
  'frontend.web.error.wait': 'Слишком много попыток. Попробуйте через {time}.',
  'frontend.web.layout.toasts': 'Уведомления (F8)',
};
