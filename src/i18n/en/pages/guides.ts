/** English texts of guides and FAQ. */
export const texts = {
  instructions: {
    lead: 'Choose the device that needs the VPN.',
    own: 'This device',
    install: '1. Install an app',
    vless: 'Happ: start with this one',
    outline: 'Outline: the backup',
    extension: 'Browser extension',
    add: '2. Add your connection link',
    open: 'Open in {app}',
    fallback: 'Nothing opened? Copy the link and paste it in the app.',
    other: 'Open this page on that device, or scan the QR code from within the app.',
    tv: 'Open Happ on the TV and choose how to add a subscription: by link or from your phone.',
    copy_outline: 'Copy the Outline key',
    else: 'Using another app already?',
    connect: {
      title: '3. Turn the VPN on',
      text: 'Tap the big button in the app. When the system asks to allow a VPN connection, allow it.',
    },
  },
  faq: {
    1: {
      q: 'How do I connect?',
      a: 'Open “Setup guides” (on a phone they are under “Connection”), choose your device and take three steps.',
    },
    2: {
      q: 'The VPN has stopped working. What now?',
      a: 'Refresh the subscription in the app: server addresses change. If that does not help, choose another country in your account, then try the Outline key.',
    },
    3: {
      q: 'How many devices can I use?',
      a: 'All of your own: add the connection link to each. For people close to you there is the family plan, where everyone has a link of their own.',
    },
    4: {
      q: 'How does the connection link differ from the Outline key?',
      a: 'The link works in VLESS apps such as Happ: that kind of connection is harder to block. The Outline key is a backup.',
    },
    5: {
      q: 'What if I renew early?',
      a: 'The new term is added to the days you have left, and your keys stay the same. We never charge you automatically.',
    },
    6: {
      q: 'I was charged, but there is no subscription',
      a: 'It usually appears within a couple of minutes. If an hour has passed, contact support and attach the receipt. If the VPN does not work for you, we return the money: the public offer says by when.',
    },
    7: {
      q: 'How do I give a subscription to someone?',
      a: 'Tap “Buy a gift”. After the payment the link appears in “My gifts”: send it to whoever it is for.',
    },
    8: {
      q: 'What do you know about me?',
      a: 'Your e-mail or Telegram account, the term of your subscription, your payments and the country you chose. We keep no log of the sites you visit. Card details stay with the payment provider.',
    },
    lead: 'Short answers to what we are asked most.',
    ask: 'No answer here? Ask us:',
  },
};
