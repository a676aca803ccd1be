import type { FileCuts } from './cut.ts';

/** The sizes of QR codes that are drawn, of forty. */
const QR_SIZES = 23;
const firstRows = (rows: string[] | undefined | null) => (rows ?? []).slice(0, QR_SIZES).join();

/** What a pipe does with each of its steps. */
const PIPE_STEP = '{ if (dataset.issues) break; dataset = item["~run"](dataset, config$1); }';

export const LIBRARIES: FileCuts[] = [
  [
    /qrcode-generator\/dist\/qrcode\.mjs$/,
    [
      // The product draws on a canvas by itself; the GIF writer behind these is a third of the library.
      [/\n\s*_this\.createTableTag = [\s\S]*?(?=\n\s*return _this;\n\};)/],
      [/\nqrcode\.createStringToBytes = [\s\S]*?\n\};/],
      // Links are bytes: no numbers, no capitals, no Kanji.
      [
        /mode = mode \|\| 'Byte';[\s\S]*?_dataCache = null;(?=\n {2}\};)/,
        '_dataList.push(qr8BitByte(data));',
      ],
      [/(?<=getLengthInBits = function\(mode, type\) \{)[\s\S]*?(?=\n {2}\};)/, 'return type < 10 ? 8 : 16;'],
      // Error level M (§9) is the second of four rows for each size. From size 24 on, a module would be one pixel of
      // the picture, which no camera reads: such a text fails, because there is no row for it.
      [
        /(?<=RS_BLOCK_TABLE = \[)[\s\S]*?(?=\n {2}\];)/,
        (rows) => firstRows(rows.match(/\[[\d, ]+\]/g)?.filter((_, row) => row % 4 === 1)),
      ],
      [
        /(?<=PATTERN_POSITION_TABLE = \[)[\s\S]*?(?=\n {2}\];)/,
        (rows) => firstRows(rows.match(/\[[\d, ]*\]/g)),
      ],
      [/switch\(errorCorrectionLevel\) \{[\s\S]*?\n {4}\}/, 'return RS_BLOCK_TABLE[typeNumber - 1];'],
      ['QRErrorCorrectionLevel[errorCorrectionLevel]', '0'],
      ["if (typeof rsBlock == 'undefined')", 'if (!rsBlock)'],
      [/throw 'bad rs block[^;]*;/, 'throw 0;'],
      // The library calls itself with what is right.
      [/if \(buffer\.getLengthInBits\(\) > totalDataCount \* 8\) \{[\s\S]*?\n {4}\}/],
      [/if \(row < 0 \|\| _moduleCount <= row \|\| [^}]*\}/],
      // A reader takes any of the eight masks. To draw all, and count which is the prettiest, is most of the work.
      ['getBestMaskPattern() );', '0);'],
      [/const getBestMaskPattern = [\s\S]*?\n {2}\};/],
      [/\n\s*_this\.getLostPoint = [\s\S]*?(?=\n\s*return _this;\n\}\(\))/],
      [
        /(?<=_this\.getMaskFunction = )[\s\S]*?(?=\n\s*_this\.getErrorCorrectPolynomial)/,
        '() => (i, j) => (i + j) % 2 == 0;',
      ],
      [/if \(n < 1\) \{\s*throw 'glog[^}]*\}/],
      [/if \(typeof num\.length == 'undefined'\) \{[^}]*\}/],
      [/\n\s*_this\.getAt = function\(index\) \{\s*const bufIndex[\s\S]*?\n {2}\};/],
    ],
  ],
  [
    /ky\/distribution\/core\/Ky\.js$/,
    [
      // src/api/ky-client.ts gives a path, a method and JSON; it reads bodies itself. No retries, no time limit, no hooks.
      [/if \(typeof ky\._options\.timeout === 'number'[\s\S]*?\n {12}\}/],
      [
        /for \(const hook of ky\._options\.hooks\.afterResponse\) \{[\s\S]*?\n {12}\}\s*ky\._decorateResponse\(response\);/,
      ],
      [' && ky._options.throwHttpErrors'],
      [/for \(const hook of ky\._options\.hooks\.beforeError\) \{[\s\S]*?\n {16}\}/],
      ['new HTTPError(response, ky.request, ky._options)', 'new HTTPError(response)'],
      [/if \(ky\._options\.onDownloadProgress\) \{[\s\S]*?\n {12}\}/],
      [/const isRetriableMethod[^\n]*\n/],
      ['(isRetriableMethod ? ky._retry(function_) : function_())', 'function_()'],
      [/for \(const \[type, mimeType\] of Object\.entries\(responseTypes\)\) \{[\s\S]*?\n {8}\}/],
      [/ {4}abortController;\s*_retryCount = 0;/],
      ['headers: mergeHeaders(this._input.headers, options.headers),', 'headers: new Headers(),'],
      [/hooks: mergeHooks\(\{[\s\S]*?\}, options\.hooks\),\s*method: [^\n]*/],
      [/retry: normalizeRetryOptions[\s\S]*?timeout: options\.timeout \?\? 10_000,/],
      [' ?? globalThis.fetch.bind(globalThis)'],
      [/if \(typeof this\._input !== 'string' && [\s\S]*?\n {8}\}/],
      [/if \(this\._input\.startsWith\('\/'\)\) \{[^}]*\}/],
      [/if \(supportsAbortController\) \{[\s\S]*?\n {8}\}/],
      [/if \(supportsRequestStreams\) \{[\s\S]*?\n {8}\}/],
      ['this._options.stringifyJson?.(this._options.json) ?? '],
      ["this._options.headers.get('content-type') ?? "],
      // A query stands in the address of a call.
      [/if \(this\._options\.searchParams\) \{[\s\S]*?\n {8}\}(?=\n {4}\})/],
      [/\n {4}_calculateRetryDelay\(error\) \{[\s\S]*?(?=\n {4}async _fetch)/],
      [
        /(?<=async _fetch\(\) \{)[\s\S]*?nonRequestOptions = [\s\S]*?(?=\n {4}\}\n {4}\/\*)/,
        'return this._options.fetch(this.request);',
      ],
      [/\n {4}\/\* istanbul ignore next \*\/\s*_stream\([\s\S]*?(?=\n\}\n)/],
    ],
  ],
  [
    /ky\/distribution\/core\/constants\.js$/,
    // The answer is only asked for bodies that are streams.
    [[/(?<=supportsRequestStreams = )\(\(\) => \{[\s\S]*?\n\}\)\(\)/, 'false']],
  ],
  [
    /ky\/distribution\/index\.js$/,
    // One maker of calls, whose options and those of a call have nothing in common that would have to be mixed.
    [
      [/validateAndMerge\(defaults, options\)/, '({ ...defaults, ...options })'],
      [/for \(const method of requestMethods\) \{[\s\S]*?\n {4}\}/],
      ['createInstance(validateAndMerge(newDefaults))', 'createInstance(newDefaults)'],
      [/ky\.extend = [\s\S]*?ky\.stop = stop;/],
    ],
  ],
  [
    /ky\/distribution\/errors\/HTTPError\.js$/,
    // Only the answer in it is read.
    [
      [/const code = [\s\S]*?request\.url\}`\);\s*this\.name = 'HTTPError';/, 'super();'],
      [/this\.request = request;\s*this\.options = options;/],
      [/ {4}request;\s*options;/],
    ],
  ],
  [
    /a11y-dialog\/dist\/a11y-dialog\.esm\.js$/,
    [
      // There is no shadow tree, and nothing opens, closes or begins by attributes.
      [/\nfunction instantiateDialogs\(\)[\s\S]*?(?=\n\nexport)/],
      [/\/\/ Case 1:[\s\S]*?\/\/ Case 3:[^\n]*\s*else \{/, '{'],
      [/if \(el\.shadowRoot\?\.delegatesFocus\)\s*return false;/],
      [/if \(el\.shadowRoot && el\.getAttribute\('tabindex'\) === '-1'\)\s*return false;/],
      [
        /function getActiveEl\(root = document\) \{[\s\S]*?\n\}/,
        'function getActiveEl() { return document.activeElement; }',
      ],
      [
        /function closest\(selector, base\) \{[\s\S]*?\n\}/,
        'function closest(selector, base) { return base?.closest(selector); }',
      ],
      [/\n {4}handleTriggerClicks\(event\) \{[\s\S]*?\n {4}\}/],
      [/this\.handleTriggerClicks = [^\n]*/],
      [/document\.addEventListener\('click', this\.handleTriggerClicks, true\);/],
      [/document\.removeEventListener\('click', this\.handleTriggerClicks, true\);/],
      // src/ui/use-dialog.ts makes the dialog of an element with a role, shows it once, and takes it away for good.
      [
        /function getFocusableEdges\(el\) \{[\s\S]*?(?=\n\/\*\*\n \* Determine if an element is hidden)/,
        'function getFocusableEdges(el) { const all = [...el.querySelectorAll(focusableSelectors)].filter((one) => !isHidden(one)); return [all[0], all.at(-1)]; }',
      ],
      [/\n {2}`(area|select|textarea|details|iframe|audio|video|\[contenteditable\]).*(?=\n)/g],
      [/if \(el\.matches\('details:not[\s\S]*?return true;/],
      [/let hasOpenPopover = false;[\s\S]*?catch \{[^}]*\}/],
      [/ &&\s*!hasOpenPopover/],
      [/const (show|destroy)Event = [\s\S]*?return this;/g],
      [/this\.id = this\.\$el\.getAttribute\(SCOPE\)[^\n]*/],
      [/this\.\$el\.(set|remove)Attribute\('aria-hidden'[^\n]*/g],
      [/if \(!this\.\$el\.hasAttribute\('role'\)\) \{[\s\S]*?\}/],
      [/if \(this\.previouslyFocused\?\.tagName === 'BODY'[\s\S]*?else \{/, '{'],
      [/this\.\$el\.replaceWith\(this\.\$el\.cloneNode\(true\)\);/],
      [/(?<=\n {4}shown;[\s\S]*?)this\.(show|hide) = this\.(show|hide)\.bind\(this\);/g],
    ],
  ],
  [
    /valibot\/dist\/index\.mjs$/,
    [
      [
        'typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback',
        'schema.fallback',
      ],
      [
        'typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default',
        'schema.default',
      ],
      // An issue is told by the path of its field (src/api/check.ts): nobody reads its words, and no settings are given.
      [
        /(?<=function _addIssue\(context, label, dataset, config\$1, other\) \{)[\s\S]*?(?=\n\})/,
        '(dataset.issues ??= []).push({ path: other?.path });',
      ],
      [/(?<=function _standardSchema\(schema\) \{)[\s\S]*?(?=\n\treturn schema;)/],
      [
        /(?<=function safeParse\(schema, input, config\$1\) \{)[\s\S]*?(?=\n\})/,
        'const { value, issues } = schema["~run"]({ value: input }, {}); return { success: !issues, output: value, issues };',
      ],
      [/\n\t+if \(config\$1\.abortEarly\) (\{[^}]*\}|break;)/g],
      // The schemas are objects, our own checks (src/api/fields.ts), fallbacks and transformations. Of what may be
      // missing each has a fallback or a default.
      [/if \(item\.kind !== "metadata"\) \{[\s\S]*?\n\t\t\t\}/, PIPE_STEP],
      [/\(valueSchema\.type === "exact_optional" [^)]*\) && valueSchema\.default/g, 'valueSchema.default'],
      [/else if \(valueSchema\.type !== "exact_optional"[^)]*\)/g, 'else'],
      ['if (this.check(dataset.value)) dataset.typed = true;\n\t\t\telse', 'if (!this.check(dataset.value))'],
      [/\n\t+(if \(!valueDataset\.typed\) )?dataset\.typed = (true|false);/g],
      [/\n\t+typed: true,/g],
      [/\n\t+(async|expected|expects|kind|message|origin|reference|type): .*,(?=\n)/g],
      [/\n\t+input(: void 0)?,(?=\n)/g],
      [/\bkey,\n\t+value: (value\$1|input\[key\])(?=\n)/g, 'key'],
    ],
  ],
  [
    /wouter-preact\/src\/use-browser-location\.js$/,
    [
      ['typeof history !== "undefined" && typeof window[patchKey] === "undefined"', 'true'],
      [/\n {2}Object\.defineProperty\(window, patchKey[^\n]*/],
      ['const patchKey = Symbol.for("wouter_v3");'],
      ['event.arguments = arguments;'],
    ],
  ],
  // A page has a document.
  [
    /wouter-preact\/src\/react-deps\.js$/,
    [[/const canUseDOM = !!\([\s\S]*?\n\);/, 'const canUseDOM = true;']],
  ],
  [
    /rosetta\/dist\/index\.mjs$/,
    [
      // src/i18n/translate.ts names the language, and fills texts by itself.
      [/locale\(lang\) \{[\s\S]*?\},/],
      ["var locale='', tree", 'var tree'],
      ['lang || locale', 'lang'],
      [/if \(typeof val === 'function'\)[^\n]*\s*if \(typeof val === 'string'\)[^\n]*/],
    ],
  ],
  [
    /dlv\/dist\/dlv\.es\.js$/,
    // Keys come as lists.
    [['e=e.split?e.split("."):e,']],
  ],
];
