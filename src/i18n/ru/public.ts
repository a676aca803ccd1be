/** Russian texts of the guest pages, and of what every visit may show. */
export const texts = {
  common: { home: 'На главную' },
  welcome: {
    page: 'Добро пожаловать',
  },
  auth: {
    title: 'Вход или регистрация',
    subtitle: 'Пришлём код на почту. Пароль не нужен.',
    email: 'Почта',
    forget: 'Забыть этот адрес',
    submit: 'Получить код',
    sign_in: 'Войти',
    sending: 'Отправляем код',
    error: { email_format: 'Нужен адрес вида anna@example.org' },
    telegram: 'Войти через Telegram',
    not_found: 'Аккаунт не найден. Напишите в поддержку.',
    lost: 'Вход через Telegram не завершён.',
  },
  claim: {
    gift: { title: 'Вам подарили VPN' },
    invitation: { title: 'Вас пригласили' },
    text: 'Войдите, и подписка включится сама.',
  },
  mail_auth_warning: 'Если за минуту письмо не пришло, загляните в «Спам».',
  error: {
    retry: 'Попробовать ещё раз',
    page: 'Страница не загрузилась. Проверьте интернет.',
    network: 'Нет связи с сервером. Проверьте интернет.',
    title: 'Ошибка 500',
    text: 'Что-то пошло не так, попробуйте позже',
    waiting: 'Пробуем снова и сами вернём вас.',
    language: 'Не удалось сохранить язык',
  },
  trouble: { title: 'VPN не работает?' },
  page: {
    language: 'Язык',
    loading: 'Загрузка',
    skip: 'К содержимому',
    leaving: 'Выходим',
  },
  footer: {
    support: 'Поддержка',
    channel: 'Канал',
    bot: 'Бот',
    offer: 'Оферта',
    terms: 'Условия',
  },
};
