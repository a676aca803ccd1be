/** The pages of this folder, loaded together. */
export { MagicLinkPage } from './MagicLinkPage';
export { TelegramReturnPage } from './TelegramReturnPage';
