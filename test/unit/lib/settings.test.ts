import { beforeEach, describe, expect, it, vi } from 'vitest';

const load = () => import('../../../src/lib/settings');

describe('settings', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('ternSettings', undefined);
  });

  it('are read from the data in the document', async () => {
    document.body.innerHTML = '<script type="application/json" id="settings">{"brand":"Gull"}</script>';
    expect((await load()).settings).toEqual({ brand: 'Gull' });
  });

  it('throw when the document has none', async () => {
    document.body.innerHTML = '';
    await expect(load()).rejects.toThrow(SyntaxError);
  });
});
