/** Russian texts of the guest pages, and of what every visit may show. */
export const texts = {
  welcome: {
    title: 'Свободный интернет, где бы вы ни были',
    subtitle: 'Одна подписка на все устройства. Настройка — две минуты.',
    try: 'Попробовать бесплатно',
    page: 'Добро пожаловать',
    platforms: 'Работает на Windows, macOS, Linux, Android и iOS',
  },
  auth: {
    title: 'Вход или регистрация',
    subtitle: 'Пришлём код на почту. Пароль не нужен.',
    email: 'Почта',
    submit: 'Получить код',
    back: 'На главную',
    sending: 'Отправляем код',
    error: { email_format: 'Адрес должен быть похож на anna@example.org' },
    telegram: 'Войти через Telegram',
    telegram_lost: 'Вход через Telegram не завершён.',
  },
  mail_auth_warning: 'Если за минуту письмо не пришло, загляните в «Спам».',
  error: {
    retry: 'Попробовать ещё раз',
    page: 'Страница не загрузилась. Проверьте интернет и попробуйте ещё раз.',
    network: 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',
  },
  error_500: {
    title: 'Ошибка 500',
    text: 'Что-то пошло не так, попробуйте позже',
    waiting: 'Пробуем снова и сами вернём вас.',
  },
  crash: {
    title: 'Что-то пошло не так!',
    show: 'Показать ошибку',
    hide: 'Скрыть ошибку',
    home: 'На главную',
  },
  layout: {
    loading: 'Загрузка',
    skip: 'К содержимому',
    logging_out: 'Выходим',
    support: 'Поддержка',
    channel: 'Канал',
    bot: 'Бот',
    offer: 'Оферта',
    terms: 'Условия',
    language_error: 'Не удалось сохранить язык',
  },
};
