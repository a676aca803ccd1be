import 'virtual:uno.css';

/** The language that is likely to be read (§4): a wrong guess costs a kilobyte. */
function guessLanguage(): string {
  try {
    return localStorage.getItem('lang') ?? navigator.language;
  } catch {
    return navigator.language;
  }
}

// The first texts come beside the code, not after it has run. Who needs them finds out whether they came.
const texts = /^ru/.test(guessLanguage()) ? import('./i18n/ru/public') : import('./i18n/en/public');
texts.catch(() => {});
import('./app/show').catch(() => document.getElementById('app')?.classList.add('failed'));
