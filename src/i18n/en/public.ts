/** English texts of the guest pages, and of what every visit may show. */
export const texts = {
  common: { home: 'Back to home' },
  welcome: {
    page: 'Welcome',
  },
  auth: {
    title: 'Sign in or sign up',
    subtitle: 'We’ll e-mail you a code. No password needed.',
    email: 'E-mail',
    forget: 'Clear and forget this address',
    sign_in: 'Sign in',
    submit: 'Get code',
    sending: 'Sending the code',
    error: { email_format: 'It should look like anna@example.org' },
    telegram: 'Continue with Telegram',
    not_found: 'Account not found. Contact support.',
    lost: 'Telegram sign-in wasn’t completed.',
  },
  claim: {
    gift: { title: 'You’ve been given a VPN' },
    invitation: { title: 'You’ve been invited' },
    text: 'Sign in, and your subscription starts by itself.',
  },
  mail_auth_warning: 'Our e-mails sometimes land in spam. If nothing arrives within a minute, check there.',
  error: {
    retry: 'Try again',
    page: 'Couldn’t load this page. Check your connection.',
    network: 'Can’t reach the server. Check your connection.',
    title: 'Error 500',
    text: 'Something went wrong, please try again later',
    waiting: 'We’ll keep trying and take you back.',
    language: 'Couldn’t save the language',
  },
  trouble: { title: 'VPN not working?' },
  page: {
    loading: 'Loading',
    language: 'Language',
    skip: 'Skip to content',
    leaving: 'Signing out',
  },
  footer: {
    support: 'Support',
    channel: 'Channel',
    bot: 'Bot',
    offer: 'Terms of sale',
    terms: 'Terms',
  },
};
