import { menuLinks } from '../../parts/menu-links';
import { t } from '../../session/locale';
import { place } from '../../session/navigation';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** The account's sections, from 768 px (app-21). */
export function Sidebar() {
  return (
    <nav aria-label={t('frontend.web.layout.sections')}>
      <ul>
        {menuLinks().map(({ href, icon, label }) => (
          <li key={href}>
            <Link class="side-link" href={href} aria-current={isHere(href) ? 'page' : undefined}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The query counts only for links that have one. */
function isHere(href: string): boolean {
  const { path, search } = place.value;
  return href === (href.includes('?') ? path + search : path);
}
