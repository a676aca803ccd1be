import { effect, type ReadonlySignal } from '@preact/signals';

/** Trusted Types (required by our CSP) and `connection` are missing in TypeScript's DOM types. */
declare global {
  interface Navigator {
    connection?: { saveData: boolean };
  }
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

/**
 * registerServiceWorker lets later visits start offline in the language of the page (src/service-worker.ts).
 * It sends the language to the worker now, after each change, and when another worker takes control. Does
 * nothing while data saving is on, or where service workers are blocked: in a sandboxed page even reading
 * `navigator.serviceWorker` throws.
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
