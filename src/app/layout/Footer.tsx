import { contactLinks, documentLinks, type OutsideLink } from './contacts';

/** Contacts and legal documents. */
export function Footer({ class: extra = '' }: { class?: string }) {
  return (
    <footer class={`flex flex-wrap justify-between gap-x-6 pt-6 text-[.8125rem] text-text-3 ${extra}`}>
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
          <a
            class="flex items-center min-h-11 hover:text-text-1"
            href={href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
