/** English texts of the guest pages, and of what every visit may show. */
export const texts = {
  'welcome.title': 'The open internet, wherever you are',

  'welcome.subtitle': 'One subscription for all your devices. Set up in two minutes.',

  'welcome.try': 'Try for free',

  'frontend.web.welcome.page': 'Welcome',
  'frontend.web.welcome.platforms': 'Works on Windows, macOS, Linux, Android and iOS',

  'frontend.web.auth.title': 'Sign in',
  'frontend.web.auth.subtitle': 'We will send a six-digit code to your e-mail. No password needed.',
  'frontend.web.auth.email': 'E-mail',
  'frontend.web.auth.submit': 'Get code',
  'frontend.web.auth.back': 'Back to the start',
  'frontend.web.auth.sending': 'Sending the code',
  'frontend.web.auth.error.email_format': 'It should look like anna@example.org',
  'frontend.web.auth.telegram': 'Continue with Telegram',
  'frontend.web.auth.telegram_lost':
    'Signing in with Telegram was not finished. Use your e-mail, or try Telegram again.',

  'frontend.web.mail_auth_warning':
    'Our e-mails sometimes land in spam. If nothing arrives within a minute, check there.',

  'frontend.web.error.retry': 'Try again',
  'frontend.web.error.page': 'This page did not load. Check your connection and try again.',
  'frontend.web.error.network': 'No connection to the server. Check your connection and try again.',

  'frontend.web.error_500.title': 'Error 500',
  'frontend.web.error_500.text': 'Something went wrong, please try again later',
  'frontend.web.error_500.waiting': 'We keep trying, and will bring you back as soon as it works.',

  'frontend.web.not_found.title': 'Page not found',
  'frontend.web.not_found.text': 'Check the address or go back to the home page.',
  'frontend.web.not_found.home': 'Go home',

  'frontend.web.crash.title': 'Something went wrong!',
  'frontend.web.crash.show': 'Show Error',
  'frontend.web.crash.hide': 'Hide Error',
  'frontend.web.crash.home': 'Go to the home page',

  'frontend.web.layout.loading': 'Loading',
  'frontend.web.layout.skip': 'Skip to the content',
  'frontend.web.layout.logging_out': 'Logging out',
  'frontend.web.layout.support': 'Support',
  'frontend.web.layout.channel': 'Channel',
  'frontend.web.layout.bot': 'Bot',
  'frontend.web.layout.offer': 'Public offer',
  'frontend.web.layout.terms': 'Terms',
  'frontend.web.layout.language_error': 'The language was not saved',
};
