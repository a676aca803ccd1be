import { PATHS } from '../../session/paths';
import { SigningIn } from '../code/SigningIn';
import { createMagicLink } from './magic-link.model';

/** A greeting while the token is verified (sign-in-28). */
export function MagicLinkPage() {
  return <SigningIn path={PATHS.magicLink} create={createMagicLink} />;
}
