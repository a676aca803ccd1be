/** What a server that hands out the build has to say (docs/deploying.md). No printing here: check-deployment.mjs does it. */

const HEADERS = {
  'referrer-policy': /^strict-origin$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'x-robots-tag': /noindex/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
};

const RUSSIAN = { 'accept-language': 'ru-RU,ru;q=0.9' };
/** In which language a document comes, and which of its pages is to be seen before the script. */
const PAINTED = [
  { path: '', asked: { 'accept-language': 'de' }, language: 'en-welcome' },
  { path: '', asked: RUSSIAN, language: 'ru-welcome' },
  { path: 'login', asked: RUSSIAN, language: 'ru-login' },
  { path: 'login', asked: { ...RUSSIAN, cookie: 'lang=en' }, language: 'en-login' },
  { path: 'login', asked: { ...RUSSIAN, cookie: 'signed_in=1' }, language: 'ru' },
  { path: 'account', asked: RUSSIAN, language: 'ru' },
];

/** What a server says and is expected to, for one address of the build. */
const EXPECTED = (entry, style) => [
  { path: '', status: 200, type: /^text\/html; charset=utf-8$/i, cache: /^no-cache$/, isCompressed: true },
  { path: 'account/no/such/page', status: 200, type: /^text\/html/, cache: /^no-cache$/, isCompressed: true },
  { path: entry, status: 200, type: /javascript/, cache: /max-age=31536000.*immutable/, isCompressed: true },
  { path: style, status: 200, type: /^text\/css/, cache: /max-age=31536000.*immutable/, isCompressed: true },
  { path: 'sw.js', status: 200, type: /javascript/, cache: /^no-cache$/, isCompressed: true },
  { path: 'manifest.webmanifest', status: 200, type: /manifest\+json/, cache: /^no-cache$/ },
  { path: 'icon.svg', status: 200, type: /^image\/svg\+xml/, cache: /^no-cache$/ },
  { path: 'assets/gone-12345678.js', status: 404, notHtml: true },
  { path: 'missing.png', status: 404, notHtml: true },
];

/** languageFaults tells where a document is not the one for who asks, or does not show the page that it should. */
function languageFaults({ headers }, body, { asked, language }) {
  const get = (name) => headers.get(name) ?? '';
  const [document] = language.split('-');
  const about = `for ${JSON.stringify(asked)}`;
  const said = get('content-language');
  return [
    said !== language && `says Content-Language "${said}" ${about}, not "${language}"`,
    !body.includes(`<template lang="${document}">`) && `is not the document in "${document}" ${about}`,
    !/accept-language/i.test(get('vary')) && 'does not vary by Accept-Language',
    !/cookie/i.test(get('vary')) && 'does not vary by Cookie',
  ].filter(Boolean);
}

/** faultsOf compares an answer with what is expected of it; a line for each difference. */
function faultsOf({ status, headers }, body, expected) {
  const get = (name) => headers.get(name) ?? '';
  const faults = [];
  const must = (isSo, what) => isSo || faults.push(what);
  must(status === expected.status, `answers ${status}, not ${expected.status}`);
  if (status !== expected.status) return faults;
  if (expected.notHtml) must(!/id="app"/.test(body), 'answers with the page');
  else {
    must(expected.type.test(get('content-type')), `is of the type "${get('content-type')}"`);
    must(expected.cache.test(get('cache-control')), `says Cache-Control "${get('cache-control')}"`);
    if (/html/.test(expected.type.source)) {
      const policy = get('content-security-policy');
      must(/frame-ancestors 'none'/.test(policy), `says Content-Security-Policy "${policy}"`);
    }
    for (const [name, wanted] of Object.entries(HEADERS))
      must(wanted.test(get(name)), `says ${name} "${get(name)}", not ${wanted.source}`);
  }
  if (expected.isCompressed) {
    must(/br|gzip/.test(get('content-encoding')), 'is not compressed');
    must(/accept-encoding/i.test(get('vary')), 'does not vary by Accept-Encoding');
  }
  return faults;
}

/** checkDeployment asks for the addresses below `base` and returns all differences, with the address in front. */
export async function checkDeployment(base, ask = fetch) {
  const page = await (await ask(base)).text();
  const entry = /src="[^"]*?(assets\/[^"]+\.js)"/.exec(page)?.[1];
  const style = /href="[^"]*?(assets\/[^"]+\.css)"/.exec(page)?.[1];
  if (!entry || !style) return [`${base} does not answer with the product's page`];
  const faults = [];
  for (const expected of [...EXPECTED(entry, style), ...PAINTED]) {
    const url = new URL(expected.path, base).href;
    const answer = await ask(url, { redirect: 'manual', headers: expected.asked });
    const judge = expected.language ? languageFaults : faultsOf;
    const found = judge(answer, await answer.text(), expected);
    faults.push(...found.map((what) => `${url} ${what}`));
  }
  return faults;
}
