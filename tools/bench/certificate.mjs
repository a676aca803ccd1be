import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;

/** A value of DER: its tag, its length in one to three bytes, its contents. */
function der(tag, ...parts) {
  const contents = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = contents;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), contents]);
}

const sequence = (...parts) => der(0x30, ...parts);
const bits = (bytes) => der(0x03, [0], bytes);
const identifier = (hex) => der(0x06, Buffer.from(hex, 'hex'));
const time = (ms) => der(0x17, `${new Date(ms).toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`);

const ECDSA_WITH_SHA256 = sequence(identifier('2a8648ce3d040302'));
const COMMON_NAME = identifier('550403');
const OTHER_NAMES = identifier('551d11');

/**
 * createCertificate makes a key and a certificate signed by it, good for a day and for localhost; `fingerprint` is how
 * a browser is told to trust that key. Node can read certificates, but not write them.
 */
export function createCertificate(now = Date.now()) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, 'localhost'))));
  const otherNames = sequence(OTHER_NAMES, der(0x04, sequence(der(0x82, 'localhost'))));
  const contents = sequence(
    der(0xa0, der(0x02, [2])),
    der(0x02, [1], randomBytes(8)),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    name,
    spki,
    der(0xa3, sequence(otherNames)),
  );
  const body = sequence(contents, ECDSA_WITH_SHA256, bits(sign('sha256', contents, privateKey)));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${body.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    fingerprint: createHash('sha256').update(spki).digest('base64'),
  };
}
