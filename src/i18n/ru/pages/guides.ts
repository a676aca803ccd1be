/** Russian texts of the guides, and of questions and answers. */
export const texts = {
  'frontend.web.instructions.lead': 'Выберите устройство, на котором нужен VPN.',
  'frontend.web.instructions.own': 'Ваше устройство',
  'frontend.web.instructions.install': '1. Установите приложение',
  'frontend.web.instructions.vless': 'Happ: основной вариант',
  'frontend.web.instructions.outline': 'Outline: запасной вариант',
  'frontend.web.instructions.extension': 'Расширение для браузера',
  'frontend.web.instructions.add': '2. Добавьте свой ключ',
  'frontend.web.instructions.open': 'Открыть в {app}',
  'frontend.web.instructions.fallback':
    'Ничего не открылось? Скопируйте ключ и вставьте его в приложении или отсканируйте QR-код.',
  'frontend.web.instructions.other':
    'Откройте эту страницу на том устройстве или отсканируйте QR-код его камерой.',
  'frontend.web.instructions.tv':
    'Откройте Happ на телевизоре и выберите, как добавить подписку: ссылкой или с телефона.',
  'frontend.web.instructions.copy': 'Скопировать ключ',
  'frontend.web.instructions.connect': '3. Включите VPN',
  'frontend.web.instructions.connect.text':
    'Нажмите большую кнопку в приложении. Система спросит разрешение на VPN: разрешите.',

  'frontend.web.faq.lead': 'Не нашли ответа? Напишите в поддержку, ссылка внизу страницы или в меню.',
  'frontend.web.faq.1.q': 'Как подключиться?',
  'frontend.web.faq.1.a':
    'Откройте раздел «Инструкции», выберите устройство и пройдите три шага: установить приложение, добавить ключ, включить VPN.',
  'frontend.web.faq.2.q': 'VPN перестал работать. Что делать?',
  'frontend.web.faq.2.a':
    'Обновите подписку в приложении: адреса серверов меняются. Если не помогло, выберите в кабинете другую локацию, затем попробуйте ключ Outline. Не помогает ничего? Напишите в поддержку.',
  'frontend.web.faq.3.q': 'На скольких устройствах можно пользоваться?',
  'frontend.web.faq.3.a':
    'На всех своих: добавьте один и тот же ключ на каждое. Для близких есть семейный тариф, там у каждого свой ключ.',
  'frontend.web.faq.4.q': 'Чем обычный ключ отличается от ключа Outline?',
  'frontend.web.faq.4.a':
    'Обычный ключ работает в приложениях с поддержкой VLESS, например в Happ, и его труднее заблокировать. Ключ Outline пригодится, если с первым что-то не так.',
  'frontend.web.faq.5.q': 'Что будет, если продлить заранее?',
  'frontend.web.faq.5.a': 'Новый срок прибавится к оставшимся дням, а ключи останутся прежними.',
  'frontend.web.faq.6.q': 'Деньги списались, а подписки нет',
  'frontend.web.faq.6.a':
    'Обычно она появляется за пару минут. Если прошёл час, напишите в поддержку и приложите чек.',
  'frontend.web.faq.7.q': 'Как подарить подписку?',
  'frontend.web.faq.7.a':
    'Нажмите «Купить в подарок». После оплаты ссылка появится в разделе «Мои подарки»: отправьте её тому, кому дарите.',
  'frontend.web.faq.8.q': 'Что вы обо мне знаете?',
  'frontend.web.faq.8.a':
    'Почту или Telegram, через которые вы входите, и историю платежей. Данные карты остаются у платёжной системы. Подробности в условиях.',
};
