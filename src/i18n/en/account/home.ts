/** English texts of the account. */
export const texts = {
  'frontend.web.error.connection': 'No connection. What you see may be out of date.',

  'frontend.web.no_sub.title': 'Subscription is not active',
  'frontend.web.no_sub.text': 'You have no active subscription. Choose a plan, and this page will open.',
  'frontend.web.no_sub.account': 'Back to the account',

  'frontend.web.layout.language': 'Language',
  'frontend.web.layout.logout_error':
    'The server has not confirmed that you are signed out. We will tell it as soon as we can.',
  'frontend.web.layout.logout': 'Log out',
  'frontend.web.layout.menu': 'Menu',
  'frontend.web.layout.back': 'Back',
  'frontend.web.layout.close': 'Close',
  'frontend.web.layout.sections': 'Account sections',

  'frontend.web.header.notifications': 'Notifications',
  'frontend.web.header.no_messages': 'Nothing new yet',
  'frontend.web.header.clear': 'Clear all',

  'frontend.web.menu.home': 'Home',
  'frontend.web.menu.renew': 'Renew',
  'frontend.web.menu.payments': 'Payments',
  'frontend.web.menu.subscribe': 'Subscribe',
  'frontend.web.menu.gifts': 'My gifts',
  'frontend.web.menu.referrals': 'Invite friends',
  'frontend.web.menu.instructions': 'Set-up guides',
  'frontend.web.menu.manage': 'Keys and settings',
  'frontend.web.menu.buy_gift': 'Give as a gift',
  'frontend.web.menu.faq': 'FAQ',

  'frontend.web.account.greeting': 'Hello!',
  'frontend.web.account.page': 'Account',
  'frontend.web.account.id': 'ID {id}',
  'frontend.web.account.copy_id': 'Copy the account ID',
  'frontend.web.account.toast.id_copied': 'ID copied',
  'frontend.web.account.toast.id_copy_error': 'Could not copy the ID',
  'frontend.web.account.plan.default': 'Personal plan',
  'frontend.web.account.plan.family': 'Family plan',
  'frontend.web.account.plan.corporate': 'Team plan',
  'frontend.web.account.plan.inactive': 'No plan',

  'sub.type.active': 'Active',

  'sub.type.inactive': 'Not active',

  'frontend.web.account.until': 'until {date}',
  'frontend.web.account.ends.today': 'Ends today',
  'frontend.web.account.ends.tomorrow': 'Ends tomorrow',
  'frontend.web.account.ends.in.one': 'Ends in {n} day',
  'frontend.web.account.ends.in.other': 'Ends in {n} days',
  'frontend.web.account.ended': 'Ended {date}',
  'frontend.web.account.ended_hint': 'Renew and your keys will work again',
  'frontend.web.account.extend_hint': 'until {date}. Renew to keep your keys working',
  'frontend.web.account.inactive_hint': 'Choose a plan to get your keys',
  'frontend.web.account.trial_hint': 'Try everything for free, no card needed',

  'cta.manage': 'Keys and settings',

  'cta.extend': 'Renew',

  'cta.trial': 'Try for free',

  'cta.choose_plan': 'Choose a plan',

  'cta.family': 'Family members',

  'cta.corporate': 'Team members',

  trial_loading: 'Starting your trial…',

  'frontend.web.account.toast.trial_success': 'Your trial has started',
  'frontend.web.account.toast.trial_error': 'The trial did not start',

  'frontend.web.keys.title': 'Connection keys',
  'frontend.web.keys.link.title': 'Subscription link',
  'frontend.web.keys.link.text': 'Paste it into your VPN app',
  'frontend.web.keys.link.copy': 'Copy',
  'frontend.web.keys.link.name': 'Copy the subscription link',
  'frontend.web.keys.qr.title': 'QR code',
  'frontend.web.keys.qr.text': 'Scan it from another device',
  'frontend.web.keys.qr.heading': 'Scan to connect',
  'frontend.web.keys.qr.hint': 'Open the VPN app on the other device and scan the code',
  'frontend.web.keys.qr.image': 'QR code of the subscription link',
  'frontend.web.keys.qr.download': 'Download PNG',
  'frontend.web.keys.qr.error': 'The QR code could not be shown',
  'frontend.web.keys.outline.title': 'Outline key',
  'frontend.web.keys.outline.text': 'If the link does not connect',
  'frontend.web.keys.open.title': 'Open in Outline',
  'frontend.web.keys.open.text': 'Adds the key by itself',
  'frontend.web.keys.manual.title': 'Copy it by hand',
  'frontend.web.keys.manual.text':
    'The browser did not let us copy. The text is selected: press Ctrl+C, or hold it and choose “Copy”.',
  'frontend.web.keys.manual.field': 'To copy',
  'frontend.web.keys.toast.copied': 'Link copied',
  'frontend.web.keys.toast.key_copied': 'Outline key copied',
  'frontend.web.keys.toast.key_error': 'Could not copy the Outline key',
  'frontend.web.keys.toast.token_missing':
    'Your key is not ready yet. Try again in a minute or contact support.',

  'frontend.web.location.title': 'Location',
  'frontend.web.location.search': 'Search by name or code',
  'frontend.web.location.unavailable': 'unavailable',
  'frontend.web.location.toast.unavailable': 'This location is unavailable now',
  'frontend.web.location.toast.error': 'The location was not changed',
  'frontend.web.location.toast.changed': 'Location changed: {name}',
  'frontend.web.location.error': 'The locations did not load',
  'frontend.web.location.none': 'There are no locations yet',
  'frontend.web.location.empty': 'No matching locations',

  'frontend.web.manage.title': 'Keys and settings',
  'frontend.web.manage.family': 'Family',
  'frontend.web.manage.corporate': 'Team',

  'frontend.web.account.connect.email.open': 'Connect e-mail',
  'frontend.web.account.connect.telegram.open': 'Connect Telegram',

  'frontend.web.plans.title': 'Choose a plan',
  'frontend.web.payment.title': 'Payment',
  'frontend.web.tx.title': 'Payment history',
  'frontend.web.participants.title': 'Members',
  'frontend.web.term.one': '{n} month',
  'frontend.web.term.other': '{n} months',
  'frontend.web.list.more': 'Show more',
  'frontend.web.list.shown': 'Shown: {n}',
};
