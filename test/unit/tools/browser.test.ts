import { describe, expect, it } from 'vitest';
import { knownPlaces } from '../../../tools/browser';

describe('the places where a browser may be', () => {
  it('are the folders of PATH on Linux, Chromium first', () => {
    const places = knownPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' });
    expect(places.slice(0, 3)).toEqual([
      '/usr/local/bin/chromium',
      '/usr/bin/chromium',
      '/usr/local/bin/chromium-browser',
    ]);
    expect(places).toContain('/usr/bin/google-chrome');
    expect(places).toContain('/usr/bin/microsoft-edge');
  });

  it('are the applications on macOS, too', () => {
    expect(knownPlaces('darwin', { PATH: '/usr/bin' })).toContain(
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    );
  });

  it('are the program folders that there are on Windows', () => {
    const places = knownPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' });
    expect(places).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
    expect(places).toHaveLength(3);
  });

  it('are none without a PATH', () => {
    expect(knownPlaces('linux', {})).toEqual([]);
  });
});
