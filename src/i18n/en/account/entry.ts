/** English texts of the code step, Telegram, magic links and claims. */
export const texts = {
  'frontend.web.auth.otp.title': 'Enter the code',
  'frontend.web.auth.otp.subtitle': 'Sent to {email}',
  'frontend.web.auth.otp.label': 'Six-digit code',
  'frontend.web.auth.otp.digit': 'Digit {n} of 6',
  'frontend.web.auth.otp.timer': 'You can ask for a new code in {time}',
  'frontend.web.auth.otp.resend': 'Send a new code',
  'frontend.web.auth.otp.change_email': 'Use another address',
  'frontend.web.auth.otp.checking': 'Checking the code',
  'frontend.web.auth.otp.send_error': 'The code was not sent',
  'frontend.web.auth.otp.verify_error': 'The code did not work',
  'frontend.web.auth.otp.wrong': 'The code is wrong or has expired. Check the digits or ask for a new one.',
  'frontend.web.auth.otp.too_soon': 'A code is already on its way: enter the one from the last e-mail.',
  'frontend.web.auth.otp.throttled': 'Too many attempts. Try again when the time below is over.',
  'frontend.web.auth.otp.not_kept':
    'The code is right, but your browser did not keep you signed in. Allow cookies for this site and ask for a new code.',
  'frontend.web.auth.no_account': 'There is no such account. Write to support.',

  'frontend.web.auth.entering': 'Signing you in',
  'frontend.web.auth.telegram_error': 'Signing in with Telegram did not work',
  'frontend.web.auth.not_kept': 'Your browser did not keep you signed in. Allow cookies for this site.',
  'frontend.web.auth.magic.used': 'The link from the e-mail no longer works. Sign in with a code.',
  'frontend.web.auth.magic.greeting': 'Hello! We are signing you in',

  'frontend.web.claim.working': 'Opening what the link brought you',
  'frontend.web.claim.kept': 'Your gift or invitation is not lost.',
  'frontend.web.claim.gift.done': 'Your gift is active!',
  'frontend.web.claim.gift.400': 'This gift does not exist or has already been used',
  'frontend.web.claim.gift.error': 'The gift could not be activated',
  'frontend.web.claim.member.done': 'You are now a member of the subscription!',
  'frontend.web.claim.member.404': 'The subscription or its owner was not found',
  'frontend.web.claim.member.400':
    'You could not be added. Check that you have no active subscription and ask for a new link',
  'frontend.web.claim.member.error': 'You could not be added to the subscription',

  'frontend.web.account.connect.email.modal.submit': 'Connect',
  'frontend.web.account.connect.email.title': 'Add your e-mail',
  'frontend.web.account.connect.email.text':
    'If Telegram does not open, you can still sign in with a code by e-mail.',
  'frontend.web.account.connect.email.done': 'E-mail connected',
  'frontend.web.account.connect.telegram.title': 'Connect Telegram',
  'frontend.web.account.connect.telegram.text':
    'It is a second way to sign in, should your e-mail be out of reach.',
  'frontend.web.account.connect.telegram.done': 'Telegram connected',
  'frontend.web.account.connect.telegram.conflict': 'This Telegram account is already connected',
  'frontend.web.account.connect.telegram.error': 'Telegram was not connected',
  'frontend.web.account.offer_trial.title': 'Try it for free',
  'frontend.web.account.offer_trial.text':
    'Start a trial and get your keys at once. It costs nothing and needs no card.',
  'frontend.web.account.later': 'Not now',

  'frontend.web.error.timeout': 'The server is taking too long to answer. Try again.',
  'frontend.web.error.server': 'Something is wrong on our side. Try again in a minute.',
  'frontend.web.error.wait': 'Too many attempts. Try again in {time}.',
  'frontend.web.layout.toasts': 'Notifications (F8)',
};
