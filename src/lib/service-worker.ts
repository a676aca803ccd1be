/** Trusted Types (required by our CSP) and `connection` are Chromium's, and missing in the DOM types. */
declare global {
  interface Navigator {
    connection?: { saveData: boolean };
  }
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

/** registerServiceWorker lets later visits start offline (src/service-worker.ts); not where data saving is on. */
export function registerServiceWorker(url: string): void {
  if (navigator.connection?.saveData) return;
  const policy = window.trustedTypes?.createPolicy('tern', { createScriptURL: () => url });
  navigator.serviceWorker?.register(policy?.createScriptURL('') ?? url).catch(() => {});
}
