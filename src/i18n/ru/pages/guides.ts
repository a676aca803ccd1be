/** Russian texts of guides and FAQ. */
export const texts = {
  'frontend.web.instructions.lead': 'Выберите устройство, на котором нужен VPN.',
  'frontend.web.instructions.own': 'Ваше устройство',
  'frontend.web.instructions.install': '1. Установите приложение',
  'frontend.web.instructions.vless': 'Happ: основной вариант',
  'frontend.web.instructions.outline': 'Outline: запасной вариант',
  'frontend.web.instructions.extension': 'Расширение для браузера',
  'frontend.web.instructions.add': '2. Добавьте ссылку-подписку',
  'frontend.web.instructions.open': 'Открыть в {app}',
  'frontend.web.instructions.fallback': 'Ничего не открылось? Скопируйте ссылку и вставьте её в приложении.',
  'frontend.web.instructions.other':
    'Откройте эту страницу на том устройстве или отсканируйте QR-код в приложении.',
  'frontend.web.instructions.tv':
    'Откройте Happ на телевизоре и выберите, как добавить подписку: ссылкой или с телефона.',
  'frontend.web.instructions.copy_outline': 'Скопировать ключ Outline',
  'frontend.web.instructions.else': 'Уже есть другое приложение?',
  'frontend.web.instructions.connect': '3. Включите VPN',
  'frontend.web.instructions.connect.text':
    'Нажмите большую кнопку в приложении и разрешите VPN, если система спросит.',

  'frontend.web.faq.lead': 'Не нашли ответа? Спросите здесь:',
  'frontend.web.faq.1.q': 'Как подключиться?',
  'frontend.web.faq.1.a':
    'Откройте «Инструкции» (на телефоне: «Ключи и настройки», затем «Инструкции») и пройдите три шага: установите приложение, добавьте ссылку, включите VPN.',
  'frontend.web.faq.2.q': 'VPN перестал работать. Что делать?',
  'frontend.web.faq.2.a':
    'Обновите подписку в приложении: адреса серверов меняются. Если не помогло, выберите другую локацию, затем попробуйте ключ Outline.',
  'frontend.web.faq.3.q': 'На скольких устройствах можно пользоваться?',
  'frontend.web.faq.3.a':
    'На всех своих: добавьте ссылку-подписку на каждое. Для близких есть семейный тариф: там у каждого своя ссылка.',
  'frontend.web.faq.4.q': 'Чем ссылка-подписка отличается от ключа Outline?',
  'frontend.web.faq.4.a':
    'Ссылка-подписка работает в приложениях с VLESS, например в Happ: его труднее заблокировать. Ключ Outline запасной.',
  'frontend.web.faq.5.q': 'Что будет, если продлить заранее?',
  'frontend.web.faq.5.a':
    'Новый срок прибавится к оставшимся дням, а ключи останутся прежними. Сами мы ничего не списываем.',
  'frontend.web.faq.6.q': 'Деньги списались, а подписки нет',
  'frontend.web.faq.6.a':
    'Обычно она появляется за пару минут. Если прошёл час, пришлите чек в поддержку. Если VPN не заработал, вернём деньги: срок указан в оферте.',
  'frontend.web.faq.7.q': 'Как подарить подписку?',
  'frontend.web.faq.7.a':
    'Нажмите «Купить в подарок» и оплатите. Ссылка появится в разделе «Мои подарки»: отправьте её другу.',
  'frontend.web.faq.8.q': 'Что вы обо мне знаете?',
  'frontend.web.faq.8.a':
    'Почту или Telegram, срок подписки, платежи и локацию. Какие сайты вы открываете, мы не записываем. Данные карты знает только платёжная система.',
};
