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

const hostSettings = ({ apiHost, paymentsHost, cdnHost, mirrors }: DocumentSettings) => ({
  VITE_API_HOST: apiHost,
  VITE_PAYMENTS_HOST: paymentsHost,
  VITE_CDN_HOST: cdnHost,
  VITE_MIRRORS: mirrors?.join(','),
});
const telegramSettings = ({ telegramBotId, telegramAuthUrl }: DocumentSettings) => ({
  VITE_TELEGRAM_BOT_ID: telegramBotId,
  VITE_TELEGRAM_AUTH_URL: telegramAuthUrl,
});

/**
 * listDifferences compares the settings of a document that matter to its server with others, each difference
 * as NAME=value. A mirror may have a bot of its own.
 */
export function listDifferences(served: DocumentSettings, settings: DocumentSettings, isMirror: boolean) {
  const select = (all: DocumentSettings): Record<string, string | undefined> => ({
    ...hostSettings(all),
    ...(!isMirror && telegramSettings(all)),
  });
  const expected = select(settings);
  return Object.entries(select(served))
    .map(([name, value = '']) => ({ seen: `${name}=${value}`, wanted: `${name}=${expected[name] ?? ''}` }))
    .filter(({ seen, wanted }) => seen !== wanted);
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
