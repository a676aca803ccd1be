import { computed } from '@preact/signals';
import { language } from '../i18n/locale';
import { serverTexts } from '../i18n/server-texts';
import { lookUpCode } from '../i18n/translate';
import * as settings from '../lib/settings';

/** Where the server's texts list the origins. */
const CODE = 'frontend.web.mirrors';

const findOrigins = (text: string): string[] => text.match(/https:\/\/[\w.:-]+(?![\w.:@-])/g) ?? [];

/** The operator's other origins, without this one: those of the server's texts, else the build's (app-33). */
export const mirrors = computed(() => {
  const sent = lookUpCode(CODE, language.value, serverTexts.value);
  const origins = sent === CODE ? (settings.mirrors ?? []) : findOrigins(sent);
  return origins.filter((origin) => origin !== location.origin);
});
