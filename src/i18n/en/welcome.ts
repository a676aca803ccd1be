/** English texts of the welcome page. */
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
};
