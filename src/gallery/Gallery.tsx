import { useEffect, useState } from 'react';
import { Icon } from '../ui/Icon';
import { Controls } from './Controls';
import { Layers } from './Layers';
import { Parts } from './Parts';
import { texts } from './texts';

/** The whole kit on one page, in development only. */
export function Gallery() {
  const [language, setLanguage] = useState<'en' | 'ru'>('en');
  const t = texts[language];
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <main class="grid gap-12 max-w-160 mx-auto p-4 pb-32">
      <div class="row-center justify-between">
        <h1 class="h-page">{t.title}</h1>
        <button
          type="button"
          class="icon-button"
          aria-label={t.language}
          onClick={() => setLanguage(language === 'en' ? 'ru' : 'en')}
        >
          <Icon name="i-lucide-globe" />
        </button>
      </div>
      <Controls t={t} />
      <Layers t={t} />
      <Parts t={t} />
    </main>
  );
}
