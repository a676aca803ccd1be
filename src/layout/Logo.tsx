import { settings } from '../lib/settings';
import { place } from '../navigation/navigation';
import * as paths from '../navigation/paths';
import { pickSignInParams } from '../navigation/search';
import { BrandMark } from '../ui/BrandMark';
import { Link } from '../ui/Link';

/** Brand mark and product name, linking to the start page by default, with the sign-in parameters. */
export function Logo({ path = paths.welcome }) {
  return (
    <Link href={path + pickSignInParams(place.value.search)} class="logo">
      <BrandMark />
      <span translate={false}>
        {`${settings.brand} `}
        <span class="text-ice">VPN</span>
      </span>
    </Link>
  );
}
