import type { Plugin } from 'vite';

/** A part of a library's source that the product does not use, and what stands in its place. */
type Cut = [part: RegExp, instead: string | ((whole: string) => string)];

/** What is cut out of which file. Each cut must fit, or the build stops: the library has changed. */
const CUTS: [file: RegExp, cuts: Cut[]][] = [
  [
    /qrcode-generator\/dist\/qrcode\.mjs$/,
    [
      // The product draws on a canvas by itself; the GIF writer behind these is a third of the library.
      [/\n\s*_this\.createTableTag = [\s\S]*?(?=\n\s*return _this;\n\};)/, ''],
      [/\nqrcode\.createStringToBytes = [\s\S]*?\n\};/, ''],
      // Links are bytes: no numbers, no capitals, no Kanji.
      [/switch\(mode\) \{\s*case 'Numeric'[\s\S]*?\n {4}\}/, 'newData = qr8BitByte(data);'],
      [/(?<=getLengthInBits = function\(mode, type\) \{)[\s\S]*?(?=\n {2}\};)/, 'return type < 10 ? 8 : 16;'],
      // Error level M (§9) is the second of four rows for each size.
      [
        /(?<=RS_BLOCK_TABLE = \[)[\s\S]*?(?=\n {2}\];)/,
        (rows) => (rows.match(/\[[\d, ]+\]/g) ?? []).filter((_, row) => row % 4 === 1).join(),
      ],
      [/switch\(errorCorrectionLevel\) \{[\s\S]*?\n {4}\}/, 'return RS_BLOCK_TABLE[typeNumber - 1];'],
    ],
  ],
  [
    /ky\/distribution\/core\/Ky\.js$/,
    [
      // src/api/ky-client.ts switches retries and ky's time limit off, and reads bodies itself.
      [/const isRetriableMethod[^\n]*\n/, ''],
      [/\(isRetriableMethod \? ky\._retry\(function_\) : function_\(\)\)/, 'function_()'],
      [/retry: normalizeRetryOptions\(options\.retry\),/, ''],
      [/\n {4}_calculateRetryDelay\(error\) \{[\s\S]*?(?=\n {4}_decorateResponse)/, ''],
      [/\n {4}async _retry\(function_\) \{[\s\S]*?(?=\n {4}async _fetch)/, ''],
      [/if \(typeof ky\._options\.timeout === 'number'[\s\S]*?\n {12}\}/, ''],
      [
        /if \(this\._options\.timeout === false\) \{\s*(return [^\n]*)\s*\}\s*return timeout\([^\n]*/,
        (whole) => whole.slice(whole.indexOf('return'), whole.indexOf(';') + 1),
      ],
      [/for \(const \[type, mimeType\] of Object\.entries\(responseTypes\)\) \{[\s\S]*?\n {8}\}/, ''],
      [/if \(ky\._options\.onDownloadProgress\) \{[\s\S]*?\n {12}\}/, ''],
      [/\n {4}\/\* istanbul ignore next \*\/\s*_stream\([\s\S]*?(?=\n\}\n)/, ''],
      // A query stands in the address of a call.
      [/if \(this\._options\.searchParams\) \{[\s\S]*?\n {8}\}(?=\n {4}\})/, ''],
    ],
  ],
  [
    /a11y-dialog\/dist\/a11y-dialog\.esm\.js$/,
    [
      // There is no shadow tree, and nothing opens or closes by attributes.
      [/\/\/ Case 1:[\s\S]*?\/\/ Case 3:[^\n]*\s*else \{/, '{'],
      [/if \(el\.shadowRoot\?\.delegatesFocus\)\s*return false;/, ''],
      [/if \(el\.shadowRoot && el\.getAttribute\('tabindex'\) === '-1'\)\s*return false;/, ''],
      [
        /function getActiveEl\(root = document\) \{[\s\S]*?\n\}/,
        'function getActiveEl() { return document.activeElement; }',
      ],
      [
        /function closest\(selector, base\) \{[\s\S]*?\n\}/,
        'function closest(selector, base) { return base?.closest(selector); }',
      ],
      [/\n {4}handleTriggerClicks\(event\) \{[\s\S]*?\n {4}\}/, ''],
      [/this\.handleTriggerClicks = [^\n]*/, ''],
      [/document\.addEventListener\('click', this\.handleTriggerClicks, true\);/, ''],
      [/document\.removeEventListener\('click', this\.handleTriggerClicks, true\);/, ''],
    ],
  ],
  [
    /valibot\/dist\/index\.mjs$/,
    [
      // An issue is told by the path of its field (src/api/check.ts); nobody reads its words.
      [/const expected = other\?\.expected [\s\S]*?_stringify\(input\);/, ''],
      [/expected,\s*received,\s*message: `Invalid[^\n]*\n/, ''],
      [/const message\$1 = other\?\.message [^\n]*\n[^\n]*\n/, ''],
    ],
  ],
];

/** trimLibraries leaves of the libraries what the product uses. */
export function trimLibraries(): Plugin {
  return {
    name: 'tern:trim-libraries',
    apply: 'build',
    transform(code, id) {
      const cuts = CUTS.find(([file]) => file.test(id))?.[1];
      if (!cuts) return;
      const trimmed = cuts.reduce((rest, [part, instead]) => {
        if (!part.test(rest)) throw new Error(`${id} has changed: see ${part} in tools/trim.ts`);
        return rest.replace(part, (whole) => (typeof instead === 'string' ? instead : instead(whole)));
      }, code);
      return { code: trimmed, map: null };
    },
  };
}
