// @vitest-environment node
import { expect, it, vi } from 'vitest';
import { PAGE_NAMES, PAGES } from '../../../tools/document-names';

it.each(PAGE_NAMES)('prerenderPage › needs only the location of a browser: %s', async (name) => {
  vi.resetModules();
  vi.stubEnv('BASE_URL', '/webui/');
  vi.stubGlobal('location', new URL(`/webui/${PAGES[name]}`, 'https://prerendered.invalid'));
  const { prerenderPage } = await import('../../../src/app/prerender');
  expect(await prerenderPage('en')).toContain('<h1');
});
