import { createMagicLink, createTelegramReturn } from './links.model';
import { SigningIn } from './SigningIn';

/** The pages of links that sign in, by route: a greeting (sign-in-28), and nothing but progress (sign-in-29). */
export const magicLink = () => <SigningIn create={createMagicLink} />;
export const telegramReturn = () => <SigningIn create={createTelegramReturn} />;
