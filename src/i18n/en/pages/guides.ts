/** English texts of guides and FAQ. */
export const texts = {
  'frontend.web.instructions.lead': 'Choose the device that needs the VPN.',
  'frontend.web.instructions.own': 'This device',
  'frontend.web.instructions.install': '1. Install an app',
  'frontend.web.instructions.vless': 'Happ: start with this one',
  'frontend.web.instructions.outline': 'Outline: the backup',
  'frontend.web.instructions.extension': 'Browser extension',
  'frontend.web.instructions.add': '2. Add your subscription link',
  'frontend.web.instructions.open': 'Open in {app}',
  'frontend.web.instructions.fallback': 'Nothing opened? Copy the link and paste it in the app.',
  'frontend.web.instructions.other':
    'Open this page on that device, or scan the QR code from within the app.',
  'frontend.web.instructions.tv':
    'Open Happ on the TV and choose how to add a subscription: by link or from your phone.',
  'frontend.web.instructions.copy_outline': 'Copy the Outline key',
  'frontend.web.instructions.else': 'Using another app already?',
  'frontend.web.instructions.connect': '3. Turn the VPN on',
  'frontend.web.instructions.connect.text':
    'Tap the big button in the app. When the system asks to allow a VPN connection, allow it.',

  'frontend.web.faq.lead': 'No answer here? Ask us:',
  'frontend.web.faq.1.q': 'How do I connect?',
  'frontend.web.faq.1.a':
    'Open “Set-up guides” (on a phone: “Keys and settings”, then “Set-up guides”), choose your device and take three steps: install an app, add your subscription link, turn the VPN on.',
  'frontend.web.faq.2.q': 'The VPN has stopped working. What now?',
  'frontend.web.faq.2.a':
    'Refresh the subscription in the app: server addresses change. If that does not help, choose another location in your account, then try the Outline key.',
  'frontend.web.faq.3.q': 'How many devices can I use?',
  'frontend.web.faq.3.a':
    'All of your own: add the subscription link to each. For people close to you there is the family plan, where everyone has a link of their own.',
  'frontend.web.faq.4.q': 'How does the subscription link differ from the Outline key?',
  'frontend.web.faq.4.a':
    'The link works in VLESS apps such as Happ: that kind of connection is harder to block. The Outline key is a backup.',
  'frontend.web.faq.5.q': 'What if I renew early?',
  'frontend.web.faq.5.a':
    'The new term is added to the days you have left, and your keys stay the same. We never charge you automatically.',
  'frontend.web.faq.6.q': 'I was charged, but there is no subscription',
  'frontend.web.faq.6.a':
    'It usually appears within a couple of minutes. If an hour has passed, contact support and attach the receipt. If the VPN does not work for you, we return the money: the public offer says by when.',
  'frontend.web.faq.7.q': 'How do I give a subscription to someone?',
  'frontend.web.faq.7.a':
    'Tap “Give as a gift”. After the payment the link appears in “My gifts”: send it to whoever it is for.',
  'frontend.web.faq.8.q': 'What do you know about me?',
  'frontend.web.faq.8.a':
    'Your e-mail or Telegram account, the term of your subscription, your payments and the location you chose. We keep no log of the sites you visit. Card details stay with the payment provider.',
};
