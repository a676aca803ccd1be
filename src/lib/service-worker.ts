import { effect, type ReadonlySignal } from '@preact/signals';

/** Trusted Types (required by our CSP) and `connection` are Chromium's, and missing in the DOM types. */
declare global {
  interface Navigator {
    connection?: { saveData: boolean };
  }
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

/**
 * registerServiceWorker lets later visits start offline in the language of the page (src/service-worker.ts): the worker
 * is told the language now, on each change, and when another worker takes charge. Nothing happens where data saving is on,
 * or where the browser refuses: for a sandboxed page even reading `navigator.serviceWorker` throws.
 */
export function registerServiceWorker(url: string, language: ReadonlySignal<string>): void {
  try {
    register(url, language);
  } catch {}
}

function register(url: string, language: ReadonlySignal<string>): void {
  const { connection, serviceWorker } = navigator;
  if (connection?.saveData || !serviceWorker) return;
  function sendLanguage(): void {
    const message = { language: language.value };
    serviceWorker.controller?.postMessage(message);
  }
  serviceWorker.addEventListener('controllerchange', sendLanguage);
  effect(sendLanguage);
  const policy = window.trustedTypes?.createPolicy('tern', { createScriptURL: () => url });
  serviceWorker.register(policy?.createScriptURL('') ?? url).catch(() => {});
}
