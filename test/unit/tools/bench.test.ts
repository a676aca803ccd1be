import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCertificate } from '../../../tools/bench/certificate.mjs';
import { byteTable, median, medians, ratio, timeTable, verdict } from '../../../tools/bench/figures.mjs';

const form = (typed: number, submit: number) => ({
  paint: typed - 100,
  shown: typed - 50,
  typed,
  submit,
  tasks: 1,
  longest: 61.7,
  shift: 0,
});

const bytes = (js: number) => ({
  html: 1000,
  css: 0,
  js,
  api: 0,
  other: 0,
  all: 1000 + js,
  first: 1000,
  largest: Math.max(1000, js),
  requests: 2,
});

const references = {
  static: { ...form(600, 700), ...bytes(0) },
  bare: { ...form(1200, 1500), ...bytes(9000) },
};

describe('the middle of several runs', () => {
  it('is the figure in the middle, however they came', () => {
    expect(median([900, 20, 100])).toBe(100);
  });

  it('lies between the two in the middle of an even number', () => {
    expect(median([4, 1, 2, 100])).toBe(3);
  });

  it('leaves out what was not seen, and is not there when nothing was', () => {
    expect(median([undefined, 5, undefined])).toBe(5);
    expect(median([undefined])).toBeUndefined();
  });

  it('takes each figure by itself', () => {
    const runs = [
      { paint: 1, typed: 30 },
      { paint: 3, typed: 10 },
      { paint: 2, typed: 20 },
    ];
    expect(medians(runs)).toEqual({ paint: 2, typed: 20 });
  });
});

describe('a ratio', () => {
  it('is how many times one figure is another', () => {
    expect(ratio(150, 100)).toBe(1.5);
  });

  it('is not there without both of them', () => {
    expect(ratio(undefined, 100)).toBeUndefined();
    expect(ratio(100, undefined)).toBeUndefined();
    expect(ratio(100, 0)).toBeUndefined();
  });
});

describe('the tables', () => {
  it('have the times of a screen, and how many times those of the references they are', () => {
    const [, line] = timeTable([{ title: 'sign-in', figures: form(750, 1650) }], references).split('\n');
    expect(line?.split(/ {2,}/)).toEqual([
      ...['sign-in', '0.65 s', '0.70 s', '0.75 s', '1.65 s'],
      ...['1.27×', '1.25×', '0.61×', '1.10×', '1', '62 ms', '0.000'],
    ]);
  });

  it('show a dash for what a screen has not', () => {
    const figures = { ...form(750, 1650), typed: undefined, submit: undefined };
    const [, line] = timeTable([{ title: 'home', figures }], references).split('\n');
    expect(line?.split(/ {2,}/).filter((cell) => cell === '–')).toHaveLength(4);
  });

  it('have the bytes by type in kB', () => {
    const [, line] = byteTable([{ title: 'sign-in', figures: bytes(19_000) }], references).split('\n');
    expect(line?.split(/ {2,}/)).toEqual([
      ...['sign-in', '1.0', '0.0', '19.0', '0.0', '0.0', '20.0', '1.0', '19.0', '2', '20.00×', '2.00×'],
    ]);
  });
});

describe('the verdict', () => {
  it('says which goal the sign-in form has reached', () => {
    expect(verdict(form(690, 1800), references).split('\n')).toEqual([
      'sign-in typed into / static form: 1.15×, goal 1.15×, reached',
      'sign-in submits / bare form: 1.20×, goal 1.15×',
    ]);
  });
});

describe('the certificate', () => {
  it('is good for localhost today, and signed by its own key', () => {
    const now = Date.now();
    const certificate = new X509Certificate(createCertificate(now).cert);
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(Date.parse(certificate.validFrom)).toBeLessThan(now);
    expect(Date.parse(certificate.validTo)).toBeGreaterThan(now);
  });
});
