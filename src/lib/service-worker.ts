import { effect, type ReadonlySignal } from '@preact/signals';
import { joinStops, listen } from './events';

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
 * startServiceWorker lets later visits start offline in the language of the page (src/service-worker.ts).
 * It sends the language to the worker now, after each change, and when another worker takes control. Does
 * nothing while data saving is on, or where service workers are blocked: in a sandboxed page even reading
 * `navigator.serviceWorker` throws. Returns a function that stops sending; the worker stays.
 */
export function startServiceWorker(url: string, language: ReadonlySignal<string>): () => void {
  try {
    return register(url, language);
  } catch {
    return () => {};
  }
}

function register(url: string, language: ReadonlySignal<string>): () => void {
  const { connection, serviceWorker } = navigator;
  if (connection?.saveData || !serviceWorker) return () => {};
  function sendLanguage(): void {
    const message = { language: language.value };
    serviceWorker.controller?.postMessage(message);
  }
  const stop = joinStops(listen(serviceWorker, 'controllerchange', sendLanguage), effect(sendLanguage));
  const policy = window.trustedTypes?.createPolicy('tern', { createScriptURL: () => url });
  serviceWorker.register(policy?.createScriptURL('') ?? url).catch(() => {});
  return stop;
}
