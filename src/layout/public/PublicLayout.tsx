import type { ReactNode } from 'react';
import { chooseLanguage } from '../../state/language-choice';
import { language } from '../../state/locale';
import { Footer } from '../Footer';
import { Logo } from '../Logo';
import { LANGUAGES } from '../languages';
import { SkipLink } from '../SkipLink';

/** The frame of the pages that need no account: header, content, footer (§2). */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div class="frame">
      <SkipLink />
      <header class="flex items-center justify-between gap-3">
        <Logo />
        <LanguageSwitch />
      </header>
      <main id="content" tabindex={-1} class="grow flex flex-col py-6 w-full max-w-110 md:mx-auto md:py-12">
        {children}
      </main>
      <Footer />
    </div>
  );
}

/** There are two languages: a button that names the other one is the whole choice. */
function LanguageSwitch() {
  const other = LANGUAGES.find(({ key }) => key !== language.value);
  return (
    other && (
      <button
        type="button"
        class="btn btn-ghost btn-small"
        lang={other.key}
        onClick={() => void chooseLanguage(other.key)}
      >
        {other.label}
      </button>
    )
  );
}
