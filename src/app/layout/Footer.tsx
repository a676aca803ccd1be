import { contactLinks, documentLinks, type OutsideLink } from './contacts';

/** Contacts and legal documents. */
export function Footer() {
  return (
    <footer class="footer">
      <OutsideLinks links={contactLinks()} />
      <OutsideLinks links={documentLinks()} />
    </footer>
  );
}

interface Props {
  /** All of them unless given. */
  links?: OutsideLink[];
  itemClass?: string;
}

/** Links that open in a new tab, side by side. */
export function OutsideLinks({ links = [...contactLinks(), ...documentLinks()], itemClass }: Props) {
  return (
    <ul class="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={label} class={itemClass}>
          <a class="text-link" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
