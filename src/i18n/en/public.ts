/** English texts of the guest pages, and of what every visit may show. */
export const texts = {
  welcome: {
    title: 'A free and open internet, wherever you are',
    subtitle: 'One subscription for all your devices. Set up in two minutes.',
    try: 'Try for free',
    page: 'Welcome',
    known: 'Already with us? Sign in',
    card: 'Start without a card. No automatic charges.',
    privacy: 'We don’t log the sites you visit.',
  },
  auth: {
    title: 'Sign in or sign up',
    subtitle: 'We’ll e-mail you a code. No password needed.',
    email: 'E-mail',
    submit: 'Get code',
    back: 'Back to home',
    sending: 'Sending the code',
    error: { email_format: 'It should look like anna@example.org' },
    telegram: 'Continue with Telegram',
    telegram_lost: 'Signing in with Telegram was not finished.',
  },
  mail_auth_warning: 'Our e-mails sometimes land in spam. If nothing arrives within a minute, check there.',
  error: {
    retry: 'Try again',
    page: 'Couldn’t load this page. Check your connection.',
    network: 'Can’t reach the server. Check your connection.',
  },
  error_500: {
    title: 'Error 500',
    text: 'Something went wrong, please try again later',
    waiting: 'We keep trying and will bring you back.',
  },
  crash: {
    title: 'Something went wrong!',
    show: 'Show Error',
    hide: 'Hide Error',
  },
  layout: {
    loading: 'Loading',
    skip: 'Skip to the content',
    logging_out: 'Signing out',
    language_error: 'Couldn’t save the language',
  },
  footer: {
    support: 'Support',
    channel: 'Channel',
    bot: 'Bot',
    offer: 'Public offer',
    terms: 'Terms',
  },
};
