/** English texts of the welcome page. */
export const texts = {
  welcome: {
    title: 'A free and open internet, wherever you are',
    subtitle: 'One subscription for all your devices. Set up in two minutes.',
    try: 'Try for free',
    known: 'Already with us? Sign in',
    card: 'Start without a card. No automatic charges.',
    privacy: 'We don’t log the sites you visit.',
  },
};
