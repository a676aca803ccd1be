import { missingContact } from '../../account/prompts/prompts';
import { t } from '../../i18n/locale';
import { place } from '../../navigation/navigation';
import * as paths from '../../navigation/paths';
import { subscriptionStatus } from '../../session/current-subscription';
import { getMenuLinks } from '../../session/menu';
import { overlay } from '../../session/overlay';
import { account } from '../../session/session';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** The account's sections, from 768 px, and an item for a missing contact. */
export function Sidebar() {
  const contact = missingContact.value;
  // Before the account is known the items would be those of somebody without a plan.
  const links = account.value ? getMenuLinks() : [];
  const own = links.find(({ href }) => isCurrent(href));
  // Pages without a menu item of their own belong to the home page.
  const current = own ?? links[0];
  return (
    <nav aria-label={t('page.sections')}>
      {/* Another status has another order, which fades in. */}
      <ul key={subscriptionStatus.value} class="fading-in">
        {links.map(({ href, icon, label }) => (
          <li key={href}>
            <Link
              class="side-link"
              href={href}
              aria-current={href === current?.href ? (own ? 'page' : 'true') : undefined}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        {contact && (
          <li>
            <button
              type="button"
              class="side-link w-full"
              onClick={() => {
                overlay.value = 'contact';
              }}
            >
              <Icon name="i-send" />
              {t(`account.connect.${contact}.open`)}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Plans and payment pages belong to the menu item of their recipient type. */
function isCurrent(href: string): boolean {
  const { path, search } = place.value;
  if (!href.includes('?')) return href === path;
  const isShop = path === paths.plans || path === paths.payment;
  return isShop && href.endsWith('=gift') === search.includes('_type=gift');
}
