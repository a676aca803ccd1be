/** The pages of this folder, loaded together. */
export { MagicLinkPage as magicLink } from './MagicLinkPage';
export { TelegramReturnPage as telegramReturn } from './TelegramReturnPage';
