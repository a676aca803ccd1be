/** Chrome and its kin ask for the policy (`trusted-types` in the content security policy); the types know nothing of it. */
declare global {
  interface Navigator {
    connection?: { saveData: boolean };
  }
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
  }
}

/** registerServiceWorker has later visits start without the network, where browsers can and nobody saves data (src/service-worker.ts). */
export function registerServiceWorker(url: string): void {
  if (navigator.connection?.saveData) return;
  const policy = window.trustedTypes?.createPolicy('tern', { createScriptURL: () => url });
  navigator.serviceWorker?.register(policy?.createScriptURL('') ?? url).catch(() => {});
}
