import { PATHS } from '../../session/paths';
import { SigningIn } from '../code/SigningIn';
import { createTelegramReturn } from './telegram-return.model';

/** Telegram's callback page; shows nothing but progress (sign-in-29). */
export function TelegramReturnPage() {
  return <SigningIn path={PATHS.telegramReturn} create={createTelegramReturn} />;
}
