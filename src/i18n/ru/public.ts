/** Russian texts of the guest pages, and of what every visit may show. */
export const texts = {
  'welcome.title': 'Открытый интернет, где бы вы ни были',

  'welcome.subtitle': 'Одна подписка на все устройства. Настройка — две минуты.',

  'welcome.try': 'Попробовать бесплатно',

  'frontend.web.welcome.page': 'Добро пожаловать',
  'frontend.web.welcome.platforms': 'Работает на Windows, macOS, Linux, Android и iOS',

  'frontend.web.auth.title': 'Вход',
  'frontend.web.auth.subtitle': 'Пришлём на почту код из шести цифр. Пароль не нужен.',
  'frontend.web.auth.email': 'Электронная почта',
  'frontend.web.auth.submit': 'Получить код',
  'frontend.web.auth.back': 'На главную',
  'frontend.web.auth.sending': 'Отправляем код',
  'frontend.web.auth.error.email_format': 'Адрес должен быть похож на anna@example.org',
  'frontend.web.auth.telegram': 'Войти через Telegram',
  'frontend.web.auth.telegram_lost': 'Вход через Telegram не завершён. Попробуйте ещё раз.',

  'frontend.web.mail_auth_warning': 'Если за минуту письмо не пришло, загляните в «Спам».',

  'frontend.web.error.retry': 'Попробовать ещё раз',
  'frontend.web.error.page': 'Страница не загрузилась. Проверьте интернет и попробуйте ещё раз.',
  'frontend.web.error.network': 'Нет связи с сервером. Проверьте интернет и попробуйте ещё раз.',

  'frontend.web.error_500.title': 'Ошибка 500',
  'frontend.web.error_500.text': 'Что-то пошло не так, попробуйте позже',
  'frontend.web.error_500.waiting': 'Мы пробуем снова и вернём вас, как только всё заработает.',

  'frontend.web.not_found.title': 'Страница не найдена',
  'frontend.web.not_found.text': 'Проверьте адрес или вернитесь на главную.',
  'frontend.web.not_found.home': 'На главную',

  'frontend.web.crash.title': 'Что-то пошло не так!',
  'frontend.web.crash.show': 'Показать ошибку',
  'frontend.web.crash.hide': 'Скрыть ошибку',
  'frontend.web.crash.home': 'На главную',

  'frontend.web.layout.loading': 'Загрузка',
  'frontend.web.layout.skip': 'Перейти к содержимому',
  'frontend.web.layout.logging_out': 'Выходим',
  'frontend.web.layout.support': 'Поддержка',
  'frontend.web.layout.channel': 'Канал',
  'frontend.web.layout.bot': 'Бот',
  'frontend.web.layout.offer': 'Оферта',
  'frontend.web.layout.terms': 'Условия',
  'frontend.web.layout.language_error': 'Не удалось сохранить язык',
};
