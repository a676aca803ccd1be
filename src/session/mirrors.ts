import { computed, effect } from '@preact/signals';
import { language } from '../i18n/locale';
import { serverTexts } from '../i18n/server-texts';
import { lookUpCode } from '../i18n/translate';
import { settings } from '../lib/settings';
import { BASE, place } from '../navigation/navigation';

/** Code of the server text that lists the origins. */
const CODE = 'frontend.web.mirrors';

const findOrigins = (text: string): string[] => text.match(/https:\/\/[\w.:-]+(?![\w.:@-])/g) ?? [];

/** The operator's origins other than this one, from the server's texts or else from the build. */
export const mirrors = computed(() => {
  const text = lookUpCode(CODE, language.value, serverTexts.value);
  const origins = text === CODE ? (settings.mirrors ?? []) : findOrigins(text);
  return origins.filter((origin) => origin !== location.origin);
});

/**
 * startMirrorLinks updates the links to the operator's other origins in the document's slow-loading notice:
 * they open the current page there. Returns a function that stops it.
 */
export function startMirrorLinks(): () => void {
  return effect(() => {
    const { path, search } = place.value;
    const links = mirrors.value.map((origin) =>
      Object.assign(document.createElement('a'), {
        className: 'mirror',
        href: origin + BASE + path + search,
        textContent: new URL(origin).host,
      }),
    );
    document.querySelector('.mirrors')?.replaceChildren(...links);
  });
}
