/** English texts of keys and countries. */
export const texts = {
  keys: {
    ended: 'Your plan has ended. Renew and your keys will work again.',
    title: 'Connection keys',
    link: {
      text: 'Paste it into your VPN app',
      name: 'Copy the connection link',
    },
    qr: {
      text: 'Scan it from another device',
      name: 'Scan the code',
      hint: 'Open the VPN app on the other device and scan the code',
      image: 'QR code of the link',
      enlarge: 'Enlarge',
      shrink: 'Show smaller',
      download: 'Save the picture',
      error: 'Couldn’t show the QR code',
    },
    outline: {
      title: 'Outline key',
      text: 'A fallback if the link does not work',
      done: 'Outline key copied',
      error: 'Couldn’t copy the Outline key',
    },
    keep: {
      title: 'Keep my link on this device',
      text: 'For when the site does not open. Not for a shared device.',
      error: 'The browser doesn’t let us keep the link. Is this a private window?',
    },
    open: { text: 'Adds the key automatically' },
    none: 'Your key is not ready yet. Try again in a minute or contact support.',
  },
  location: {
    search: 'Find a country',
    unavailable: 'unavailable',
    toast: {
      unavailable: 'This country is unavailable now',
      error: 'Couldn’t change the country',
      done: 'Country set to {name}',
    },
    error: 'Couldn’t load countries',
    none: 'No countries yet',
    empty: 'No matches',
  },
};
