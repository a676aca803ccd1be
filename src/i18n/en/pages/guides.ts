/** English texts of guides and FAQ. */
export const texts = {
  guide: {
    own: 'This device',
    install: {
      step: 'Install',
      title: 'Install the app',
      text: 'Install it and come back here.',
      other: 'Install it on the device that needs the VPN.',
      done: 'Already installed',
    },
    get: 'Get {app}',
    extension: '{app} extension',
    add: {
      step: 'Add',
      title: 'Add your link',
      text: '{app} opens and adds it for you.',
    },
    open: 'Open in {app}',
    next: 'Done, next',
    ask: 'Didn’t open?',
    paste: 'Copy the link and paste it into the app.',
    webview: 'This browser can’t open apps. Copy the link, or open this page in your usual one.',
    other: 'Open this page on that device, or scan the QR code in the app.',
    tv: 'In the app on the TV, add the subscription by link or from your phone.',
    copy: 'Copy the Outline key',
    else: 'Other apps',
    connect: {
      step: 'Turn on',
      title: 'Turn the VPN on',
      text: 'Tap the big button in the app. If you are asked to allow the VPN, allow it.',
      ask: 'Did it connect?',
      yes: 'Yes, it works',
      no: 'No, I need help',
    },
  },
  trouble: {
    guest: 'Sign in to check your subscription.',
    refresh: 'Refresh the subscription in the app',
    country: 'Change the country',
    other: 'Try another app',
    qr: 'Add the subscription again: by link or QR code',
    clock: 'Check the date and time',
    network: 'Switch networks: this one may cut connections',
    support: 'Send this to support',
    no: 'Still not working',
    copied: 'Copied',
  },
  faq: {
    1: { q: 'How do I connect?', a: 'Open “Setup guides”, choose your device and follow three steps.' },
    2: {
      q: 'The VPN has stopped working. What now?',
      a: 'Open “VPN not working?” and follow the steps.',
    },
    3: {
      q: 'How many devices can I use?',
      a: 'All of yours. To share, get the Family plan.',
    },
    4: {
      q: 'How does the link differ from the Outline key?',
      a: 'The link is harder to block. The Outline key is the backup.',
    },
    5: {
      q: 'What happens if I renew early?',
      a: 'The new term is added to the days that are left, and the keys stay the same.',
    },
    6: {
      q: 'I have paid, but there is no subscription',
      a: 'It usually shows within minutes. An hour has passed? Send the receipt to support.',
    },
    7: {
      q: 'How do I give a subscription as a gift?',
      a: 'Choose “Buy a gift” and pay. The link appears in “My gifts”.',
    },
    8: {
      q: 'What do you know about me?',
      a: 'Your e-mail or Telegram, when your plan ends, your payments and country. We don’t log the sites you visit.',
    },
    lead: 'Quick answers to common questions.',
    ask: 'No answer here? Ask us:',
    mirrors: 'Other addresses of this site:',
  },
};
