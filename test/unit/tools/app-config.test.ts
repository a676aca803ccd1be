import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAppConfig } from '../../../tools/client-table';
import { listLostClients, readClients } from '../../../tools/settings';

const readList = (name: string) => readFileSync(join(import.meta.dirname, 'app-lists', name), 'utf8');
const FORMER = readList('former.json');
const CURRENT = readList('current.json');

describe('former app list of remnawave', () => {
  it('is a table with featured apps first', () => {
    expect(readAppConfig(FORMER)?.table.ios).toEqual([
      {
        name: 'Gull',
        get: [{ url: 'https://gull.example/eu', label: { ru: 'Европа', en: 'Europe' } }],
        add: 'gull://add/{url}',
      },
      { name: 'Jay', get: [{ url: 'https://jay.example/ios', label: 'Store' }], add: 'jay://{url_base64}' },
    ]);
  });

  it('removes the guide of a platform without apps, and leaves the default apps where none is usable', () => {
    const table = readClients({ VITE_CLIENT_LINKS: FORMER });
    expect(table).not.toHaveProperty('linux');
    expect(table.android).toEqual(readClients({}).android);
    expect(table.windows).toEqual(readClients({}).windows);
  });

  it('names what is lost by line', () => {
    expect(listLostClients({ VITE_CLIENT_LINKS: FORMER })).toEqual([
      'VITE_CLIENT_LINKS, line 15: ios.0.additionalAfterAddSubscriptionStep (Jay) is left out: the guides have no further steps.',
      'VITE_CLIENT_LINKS, line 29: ios.1.installationStep.buttons.1 (Gull) is left out: it must be an https address.',
      'VITE_CLIENT_LINKS, line 37: android.0 (Ibis) is left out: it has no download link.',
      'VITE_CLIENT_LINKS, line 36: android is left out: the default apps of this platform are shown.',
      'VITE_CLIENT_LINKS, line 50: macos.0.urlScheme (Web) is left out: it must be a link with the scheme of an app, in small letters, never one of the web; users copy the link instead.',
      'VITE_CLIENT_LINKS, line 54: router is left out: the guides have no such platform.',
    ]);
  });
});

describe('current app list of remnawave', () => {
  it('is a table with the placeholders of links translated', () => {
    expect(readAppConfig(CURRENT)?.table).toEqual({
      android_tv: [
        {
          name: 'Gull',
          get: [{ url: 'https://gull.example/tv', label: { ru: 'Магазин', en: 'Store' } }],
          add: 'gull://add/{url}#{name}',
        },
        { name: 'Jay', get: ['https://jay.example'] },
      ],
    });
  });

  it('names what is lost by line', () => {
    expect(readAppConfig(CURRENT)?.losses).toEqual([
      'line 30: androidTV.apps.0.blocks.1.buttons.1 (Gull) is left out: the guides have one button to add the link, and one to copy it.',
      'line 32: androidTV.apps.0.blocks.1.buttons.3 (Gull) is left out: the guides have links in the first step alone.',
      'line 42: androidTV.apps.1.blocks.1.buttons.0 (Jay) is left out: it needs {{HAPP_CRYPT4_LINK}}; users copy the link instead.',
    ]);
  });
});

it('own table › is no app list of remnawave, and loses nothing', () => {
  expect(readAppConfig('docs/clients/default.yaml')).toBeNull();
  expect(listLostClients({ VITE_CLIENT_LINKS: 'docs/clients/stores.yaml' })).toEqual([]);
  expect(listLostClients({})).toEqual([]);
});
