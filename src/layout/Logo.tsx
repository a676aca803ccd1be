import * as settings from '../lib/settings';
import { place } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { pickSignInParams } from '../navigation/search';
import { Link } from '../ui/Link';
import { Mark } from '../ui/Mark';

/** Brand mark and product name, linking to the start page with the sign-in parameters. */
export function Logo() {
  return (
    <Link href={paths.welcome + pickSignInParams(place.value.search)} class="logo">
      <Mark />
      <span translate={false}>
        {`${settings.brand} `}
        <span class="text-ice">VPN</span>
      </span>
    </Link>
  );
}
