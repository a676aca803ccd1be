/** English texts of the welcome page, the code step, Telegram, magic links and claims. */
export const texts = {
  welcome: {
    title: 'A free and open internet, wherever you are',
    subtitle: 'One subscription for all your devices. Set up in two minutes.',
    try: 'Try for free',
    no_card: 'No card needed',
    known: 'Already with us? Sign in',
    free: { title: 'Free to start', text: 'No card needed. No automatic charges.' },
    devices: { title: 'On all your devices', text: 'One key works on all of them.' },
    privacy: { title: 'No tracking', text: 'We don’t log the sites you visit.' },
  },
  not_found: {
    title: 'Page not found',
    text: 'Check the address or go back to the home page.',
  },
  auth: {
    otp: {
      title: 'Enter the code',
      subtitle: 'We sent the code to {email}',
      sending: 'Sending the code to {email}',
      digit: 'Digit {n} of 6',
      timer: 'New code in {time}',
      resend: 'Send a new code',
      retry: 'Send again',
      other: 'Use another address',
      loading: 'Checking the code…',
      send_error: 'Couldn’t send the code',
      verify_error: 'The code did not work',
      wrong: 'The code is wrong or has expired.',
      done: 'A code has been sent: it is in the last e-mail.',
      wait: 'Too many attempts. Wait for the countdown below.',
      busy: 'Something is wrong on our side. Wait for the countdown below.',
      limit: 'Too many requests, so no new code was sent. Wait for the countdown below.',
      again: 'No new code was sent. You can request one now.',
      have: 'If you already have a code, enter it here.',
      unknown:
        'No answer came, so the e-mail may not have been sent. If you have a code, enter it; if not, request a new one.',
    },
    failed: 'Couldn’t sign you in',
    entering: 'Hello! Signing you in…',
    not_kept: 'Your browser did not keep you signed in. Allow cookies and sign in again.',
    used: 'The link no longer works. Sign in with a code.',
  },
  account: {
    connect: {
      email: { modal: { submit: 'Connect' }, done: 'E-mail connected' },
      telegram: { done: 'Telegram connected' },
    },
  },
  claim: {
    waiting: { gift: 'Your gift is waiting.', invitation: 'Your invitation is waiting.' },
    already_claimed: 'This is already yours',
    loading: 'Opening your link',
    gift_id: {
      400: 'This gift does not exist or has already been used',
      done: 'Your gift is active!',
      error: 'Couldn’t activate the gift',
    },
    member_token: {
      400: 'You could not be added. Check that you have no active subscription and ask for a new link',
      404: 'The subscription or its owner was not found',
      done: 'You are now a member of the subscription!',
      error: 'You could not be added to the subscription',
    },
  },
};
