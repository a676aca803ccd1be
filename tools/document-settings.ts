import type { Settings } from './settings.ts';

type DocumentSettings = Partial<Settings>;

/** readDocumentSettings reads the settings of a document (tools/configure.ts); undefined if it has none. */
export function readDocumentSettings(html: string): DocumentSettings | undefined {
  const [, data] = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    return data === undefined ? undefined : JSON.parse(data);
  } catch {
    return;
  }
}

/**
 * findSandboxSetting returns the setting with which a build uses the sandbox, as NAME=value, or undefined. Such
 * a build (`--mode test`) is for tests and `npm start`.
 */
export function findSandboxSetting({ telegramAuthUrl, reportUrl }: DocumentSettings): string | undefined {
  const addresses = { VITE_TELEGRAM_AUTH_URL: telegramAuthUrl, VITE_REPORT_URL: reportUrl };
  const found = Object.entries(addresses).find(([, address]) => address?.startsWith('/sandbox/'));
  return found?.join('=');
}
