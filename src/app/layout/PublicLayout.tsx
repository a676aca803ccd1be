import type { ReactNode } from 'react';
import { withLateParts } from '../../session/late-parts';
import { isSignOutOwed } from '../../session/sign-out-owed';
import { useLazy } from '../../ui/use-lazy';
import { Footer } from './Footer';
import { LanguageSwitch } from './LanguageSwitch';
import { Logo } from './Logo';
import { SkipLink } from './SkipLink';

const loadOwedSignOut = () =>
  withLateParts(
    import('../account/OwedSignOut').then((m) => m.OwedSignOut),
    'account',
  );

/** Layout of the pages that need no account: header, content, footer (app-15). */
export function PublicLayout({ children }: { children: ReactNode }) {
  const owed = useLazy(loadOwedSignOut, isSignOutOwed.value);
  return (
    <div class="frame">
      <SkipLink />
      <header class="flex items-center justify-between gap-3">
        <Logo />
        <LanguageSwitch />
      </header>
      <main id="content" tabindex={-1} class="grow flex flex-col py-6 w-full max-w-110 md:mx-auto md:py-12">
        {isSignOutOwed.value && owed && <owed.View />}
        {children}
      </main>
      <Footer />
    </div>
  );
}
