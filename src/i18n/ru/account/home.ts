/** Russian texts of the account. */
export const texts = {
  'frontend.web.error.connection': 'Нет связи. Данные на экране могли устареть.',

  'frontend.web.no_sub.title': 'Подписка не активна',
  'frontend.web.no_sub.text': 'У вас нет активной подписки. Выберите тариф, и эта страница откроется.',
  'frontend.web.no_sub.account': 'Вернуться в кабинет',

  'frontend.web.layout.language': 'Язык',
  'frontend.web.layout.logout_error': 'Сервер ещё не подтвердил выход. Повторим, как только появится связь.',
  'frontend.web.layout.logout': 'Выйти',
  'frontend.web.layout.menu': 'Меню',
  'frontend.web.layout.back': 'Назад',
  'frontend.web.layout.close': 'Закрыть',
  'frontend.web.layout.sections': 'Разделы кабинета',

  'frontend.web.header.notifications': 'Уведомления',
  'frontend.web.header.no_messages': 'Пока ничего нового',
  'frontend.web.header.clear': 'Очистить',

  'frontend.web.menu.home': 'Главная',
  'frontend.web.menu.renew': 'Продлить',
  'frontend.web.menu.payments': 'Платежи',
  'frontend.web.menu.subscribe': 'Оформить подписку',
  'frontend.web.menu.gifts': 'Мои подарки',
  'frontend.web.menu.referrals': 'Пригласить друзей',
  'frontend.web.menu.instructions': 'Инструкции',
  'frontend.web.menu.manage': 'Ключи и настройки',
  'frontend.web.menu.buy_gift': 'Купить в подарок',
  'frontend.web.menu.faq': 'Вопросы и ответы',

  'frontend.web.account.greeting': 'Здравствуйте!',
  'frontend.web.account.page': 'Личный кабинет',
  'frontend.web.account.id': 'ID {id}',
  'frontend.web.account.copy_id': 'Скопировать ID аккаунта',
  'frontend.web.account.toast.id_copied': 'ID скопирован',
  'frontend.web.account.toast.id_copy_error': 'Не удалось скопировать ID',
  'frontend.web.account.plan.default': 'Личный тариф',
  'frontend.web.account.plan.family': 'Семейный тариф',
  'frontend.web.account.plan.corporate': 'Корпоративный тариф',
  'frontend.web.account.plan.inactive': 'Нет тарифа',

  'sub.type.active': 'Действует',

  'sub.type.inactive': 'Не подключён',

  'frontend.web.account.until': 'до {date}',
  'frontend.web.account.ends.today': 'Заканчивается сегодня',
  'frontend.web.account.ends.tomorrow': 'Заканчивается завтра',
  'frontend.web.account.ends.in.one': 'Закончится через {n} день',
  'frontend.web.account.ends.in.few': 'Закончится через {n} дня',
  'frontend.web.account.ends.in.many': 'Закончится через {n} дней',
  'frontend.web.account.ended': 'Закончился {date}',
  'frontend.web.account.ended_hint': 'Продлите, и ключи снова заработают',
  'frontend.web.account.extend_hint': 'до {date}. Продлите, чтобы ключи не перестали работать',
  'frontend.web.account.inactive_hint': 'Выберите тариф, чтобы получить ключи',
  'frontend.web.account.trial_hint': 'Попробуйте всё бесплатно, карта не нужна',

  'cta.manage': 'Ключи и настройки',

  'cta.extend': 'Продлить',

  'cta.trial': 'Попробовать бесплатно',

  'cta.choose_plan': 'Выбрать тариф',

  'cta.family': 'Участники семьи',

  'cta.corporate': 'Участники команды',

  trial_loading: 'Включаем пробный период…',

  'frontend.web.account.toast.trial_success': 'Пробный период включён',
  'frontend.web.account.toast.trial_error': 'Не удалось включить пробный период',

  'frontend.web.keys.title': 'Ключи для подключения',
  'frontend.web.keys.link.title': 'Ссылка-подписка',
  'frontend.web.keys.link.text': 'Вставьте её в VPN-приложение',
  'frontend.web.keys.link.copy': 'Копировать',
  'frontend.web.keys.link.name': 'Копировать ссылку-подписку',
  'frontend.web.keys.qr.title': 'QR-код',
  'frontend.web.keys.qr.text': 'Отсканируйте с другого устройства',
  'frontend.web.keys.qr.heading': 'Отсканируйте код',
  'frontend.web.keys.qr.hint': 'Откройте VPN-приложение на другом устройстве и наведите камеру на код',
  'frontend.web.keys.qr.image': 'QR-код со ссылкой-подпиской',
  'frontend.web.keys.qr.download': 'Скачать PNG',
  'frontend.web.keys.qr.error': 'Не удалось показать QR-код',
  'frontend.web.keys.outline.title': 'Ключ Outline',
  'frontend.web.keys.outline.text': 'Если по ссылке не подключается',
  'frontend.web.keys.open.title': 'Открыть в Outline',
  'frontend.web.keys.open.text': 'Ключ добавится сам',
  'frontend.web.keys.manual.title': 'Скопируйте вручную',
  'frontend.web.keys.manual.text':
    'Браузер не дал скопировать. Текст уже выделен: нажмите Ctrl+C или удерживайте его и выберите «Копировать».',
  'frontend.web.keys.manual.field': 'Для копирования',
  'frontend.web.keys.toast.copied': 'Ссылка скопирована',
  'frontend.web.keys.toast.key_copied': 'Ключ Outline скопирован',
  'frontend.web.keys.toast.key_error': 'Не удалось скопировать ключ Outline',
  'frontend.web.keys.toast.token_missing':
    'Ключ ещё не готов. Попробуйте через минуту или напишите в поддержку.',

  'frontend.web.location.title': 'Локация',
  'frontend.web.location.search': 'Поиск по названию или коду',
  'frontend.web.location.unavailable': 'недоступна',
  'frontend.web.location.toast.unavailable': 'Эта локация сейчас недоступна',
  'frontend.web.location.toast.error': 'Не удалось сменить локацию',
  'frontend.web.location.toast.changed': 'Локация изменена: {name}',
  'frontend.web.location.error': 'Не удалось загрузить локации',
  'frontend.web.location.none': 'Локаций пока нет',
  'frontend.web.location.empty': 'Ничего не найдено',

  'frontend.web.manage.title': 'Ключи и настройки',
  'frontend.web.manage.family': 'Семья',
  'frontend.web.manage.corporate': 'Команда',

  'frontend.web.account.connect.email.open': 'Привязать почту',
  'frontend.web.account.connect.telegram.open': 'Привязать Telegram',

  'frontend.web.plans.title': 'Выбор тарифа',
  'frontend.web.payment.title': 'Оплата',
  'frontend.web.tx.title': 'История платежей',
  'frontend.web.participants.title': 'Участники',
  'frontend.web.term.one': '{n} месяц',
  'frontend.web.term.few': '{n} месяца',
  'frontend.web.term.many': '{n} месяцев',
  'frontend.web.list.more': 'Показать ещё',
  'frontend.web.list.shown': 'Показано: {n}',
};
