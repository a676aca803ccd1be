import { contactLinks, documentLinks, type OutsideLink } from './contacts';

/** Contacts and legal documents. */
export function Footer() {
  return (
    <footer class="footer">
      <Links links={contactLinks()} />
      <Links links={documentLinks()} />
    </footer>
  );
}

function Links({ links }: { links: OutsideLink[] }) {
  return (
    <ul class="flex flex-wrap gap-x-5">
      {links.map(({ href, label }) => (
        <li key={label}>
          <a class="text-link" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
