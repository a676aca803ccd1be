/** What the headers of an answer are held to. */
export interface Expected {
  /** The page's origin when it is not the one that is asked. */
  origin?: string | undefined;
  isSecure: boolean;
}

const ANY_SITE = /^(lax|strict)$/i;

function cookieFaults(header: string, { origin, isSecure }: Expected): string[] {
  const [pair = '', ...attributes] = header.split(/;\s*/);
  const [name = '', value = ''] = pair.split('=');
  const read = (wanted: string) =>
    attributes.map((one) => one.split('=')).find(([key]) => key?.toLowerCase() === wanted);
  // One that is taken away carries nothing.
  if (value === '' || read('max-age')?.[1] === '0') return [];
  const sameSite = read('samesite')?.[1] ?? '';
  const isSiteFine = ANY_SITE.test(sameSite) || (origin !== undefined && /^none$/i.test(sameSite));
  return [
    ...(read('httponly') ? [] : [`the cookie ${name} is not HttpOnly`]),
    ...(read('secure') || !isSecure ? [] : [`the cookie ${name} is not Secure`]),
    ...(isSiteFine ? [] : [`the cookie ${name} says SameSite "${sameSite}", not Lax or Strict`]),
  ];
}

function crossOriginFaults(headers: Headers, origin: string): string[] {
  const get = (name: string) => headers.get(name) ?? '';
  const must = (name: string, isSo: boolean, wanted: string) =>
    isSo ? [] : [`${name} is "${get(name)}", not ${wanted}`];
  return [
    ...must('Access-Control-Allow-Origin', get('access-control-allow-origin') === origin, origin),
    ...must('Access-Control-Allow-Credentials', get('access-control-allow-credentials') === 'true', 'true'),
    ...must('Vary', /origin|\*/i.test(get('vary')), 'Origin'),
  ];
}

/** headerFaults says what the headers of an answer to a call say otherwise. */
export function headerFaults(headers: Headers, hasBody: boolean, expected: Expected, type: RegExp): string[] {
  const cache = headers.get('cache-control') ?? '';
  const given = headers.get('content-type') ?? '';
  const exposed = headers.get('access-control-expose-headers') ?? '';
  const { origin } = expected;
  return [
    ...(/no-store/i.test(cache) ? [] : [`Cache-Control is "${cache}", not no-store`]),
    ...(hasBody && !type.test(given) ? [`Content-Type is "${given}"`] : []),
    ...headers.getSetCookie().flatMap((one) => cookieFaults(one, expected)),
    ...(origin ? crossOriginFaults(headers, origin) : []),
    ...(origin && !/retry-after|\*/i.test(exposed)
      ? [`Access-Control-Expose-Headers is "${exposed}": Retry-After cannot be read`]
      : []),
  ];
}

/** preflightFaults says why a browser would not send a command after this answer to its OPTIONS. */
export function preflightFaults({ headers, ok, status }: Response, origin: string): string[] {
  const allowed = headers.get('access-control-allow-headers') ?? '';
  const isAllowed = allowed.toLowerCase().split(/,\s*/).includes('content-type');
  return [
    ...(ok ? [] : [`answers ${status}`]),
    ...crossOriginFaults(headers, origin),
    ...(isAllowed ? [] : [`Access-Control-Allow-Headers is "${allowed}", without content-type`]),
  ];
}
