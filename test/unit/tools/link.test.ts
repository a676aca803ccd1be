import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainImports } from '../../../tools/delivery';
import {
  type ChunkFacts,
  laterNames,
  linkChunks,
  linkNames,
  sharedNames,
  shortProperties,
} from '../../../tools/link';

const ENTRY = 'assets/!~{000}~.js';
const CORE = 'assets/!~{003}~.js';
const ACCOUNT = 'assets/!~{004}~.js';
const TEXTS = 'assets/!~{007}~.js';

const chunk = (name: string, fileName: string, exports: string[], facts: Partial<ChunkFacts> = {}) => ({
  name,
  fileName,
  exports,
  isEntry: false,
  isDynamicEntry: false,
  ...facts,
});

const FACTS: ChunkFacts[] = [
  chunk('index', ENTRY, ['start'], { isEntry: true }),
  chunk('core', CORE, ['$', 't', 'At']),
  chunk('account', ACCOUNT, ['b', 't']),
  chunk('public', TEXTS, ['texts'], { isDynamicEntry: true }),
];

describe('the names that chunks share', () => {
  it('are given to every export of a chunk that others import, the entry’s too, in the order of the chunks’ names', () => {
    expect([...sharedNames(FACTS)]).toEqual([
      [`${ACCOUNT} b`, 'aa'],
      [`${ACCOUNT} t`, 'ab'],
      [`${CORE} $`, 'ac'],
      [`${CORE} t`, 'ad'],
      [`${CORE} At`, 'ae'],
      [`${ENTRY} start`, 'af'],
    ]);
  });

  it('are the same whatever comes first, and the list is left as it was', () => {
    const reversed = FACTS.toReversed();
    const before = [...reversed];
    expect([...sharedNames(reversed)]).toEqual([...sharedNames(FACTS)]);
    expect(reversed).toEqual(before);
  });

  it('are not needed by what is only asked for by its address', () => {
    const own = FACTS.filter(({ isDynamicEntry }) => isDynamicEntry);
    expect(own).toHaveLength(1);
    expect(sharedNames(own).size).toBe(0);
  });

  it('are pairs of letters, no two the same, and never a word of the language', () => {
    const exports = Array.from({ length: 52 * 52 - 5 }, (_, at) => `e${at}`);
    const names = [...sharedNames([chunk('core', CORE, exports)]).values()];
    expect(new Set(names).size).toBe(exports.length);
    expect(names.filter((name) => !/^[a-zA-Z]{2}$/.test(name))).toEqual([]);
    for (const name of names) expect(() => new Function(`var ${name}`)).not.toThrow();
    // Words in an import, though good names elsewhere.
    expect(names).not.toContain('as');
    expect(names).not.toContain('of');
  });

  it('run out with an error, not with a name that is no name', () => {
    const exports = Array.from({ length: 52 * 52 - 4 }, (_, at) => `e${at}`);
    expect(() => sharedNames([chunk('core', CORE, exports)])).toThrow('more names than there are pairs');
  });
});

describe('the names of components that come with a module of their own', () => {
  it('are short, in the order of the long ones, and no names that chunks share', () => {
    const sources = [
      "const page = () => import('./Room').then((m) => m.Room);",
      "late(() => import('./Door').then((room) => room.Door), 'account'); import('./Hall').then((m) => m.Hall);",
    ];
    expect([...laterNames(sources)]).toEqual([
      ['Door', '$aa'],
      ['Hall', '$ab'],
      ['Room', '$ac'],
    ]);
  });

  it('are the same whatever source comes first, one for each component', () => {
    const sources = ['Door', 'Room', 'Door', 'Hall'].map((name) => `import('./x').then((m) => m.${name})`);
    expect([...laterNames(sources.toReversed())]).toEqual([...laterNames(sources)]);
    expect(laterNames(sources).size).toBe(3);
  });

  it.each([
    'import("./a").then((m) => m.open)',
    'import("./a").then((m) => m.open())',
    'import("./a").then((m) => other.Room)',
    'import("./a").then((m) => m)',
    'import { Room } from "./a"; rooms.Room;',
  ])('are not given to anything else: %s', (source) => {
    expect([...laterNames([source])]).toEqual([]);
  });
});

describe('a chunk', () => {
  const names = sharedNames(FACTS);
  const link = (code: string, file = ACCOUNT) => linkNames(code, file, names);

  it('gives what another takes under the same name in both', () => {
    const giver = link('var toast = 1;\nvar t$1 = 2;\nexport { toast as $, t$1 as t };', CORE);
    const taker = link('import { $ as toast$2, t } from "./!~{003}~.js";\nt(toast$2);');
    expect(giver.code).toContain('export { toast as ac, t$1 as ad };');
    expect(taker.code).toContain('import { ac as toast$2, ad as t } from "./!~{003}~.js";');
    expect([...giver.locals]).toEqual([
      ['toast', 'ac'],
      ['t$1', 'ad'],
    ]);
    expect([...taker.locals]).toEqual([
      ['toast$2', 'ac'],
      ['t', 'ad'],
    ]);
  });

  it('lists what it takes by the shared name, so that the lists compress', () => {
    const { code } = link('import { At as a, t as b, $ as c } from "./!~{003}~.js";');
    expect(code).toBe('import { ac as c, ad as b, ae as a } from "./!~{003}~.js";');
  });

  it('keeps the names of what has no shared one', () => {
    const { code, locals } = link('var texts = {};\nexport { texts };', TEXTS);
    expect(code).toBe('var texts = {};\nexport { texts as texts };');
    expect(locals.size).toBe(0);
    const taker = link('import { texts as words } from "./!~{007}~.js";');
    expect(taker.code).toBe('import { texts as words } from "./!~{007}~.js";');
    expect([...taker.locals]).toEqual([['words', 'texts']]);
  });

  it('gives what a module exports, not an object with it', () => {
    const { code, locals } = link(
      [
        'import { t as __exportAll } from "./!~{001}~.js";',
        'import { t } from "./!~{003}~.js";',
        '// src/api/ky-client.ts',
        'var ky_client_exports = /* @__PURE__ */ __exportAll({ send: () => send$1 });',
        'var send$1 = () => t;',
        'var id = 1;',
        'export { ky_client_exports as b, id as t };',
      ].join('\n'),
    );
    expect(code.split('\n').filter(Boolean)).toEqual([
      'import { ad as t } from "./!~{003}~.js";',
      '// src/api/ky-client.ts',
      'var send$1 = () => t;',
      'var id = 1;',
      'export { send$1 as send, id as ab };',
    ]);
    expect(locals.has('ky_client_exports')).toBe(false);
  });

  it('gives what its entry shares with others, as any other chunk does', () => {
    const giver = link('var begin = 1;\nexport { begin as start };', ENTRY);
    expect(giver.code).toContain('export { begin as af };');
    const taker = link('import { start as begin$1 } from "./!~{000}~.js";\nbegin$1;');
    expect(taker.code).toContain('import { af as begin$1 } from "./!~{000}~.js";');
  });

  it('gives a component that is loaded later under its short name, and takes it by that', () => {
    const later = new Map([['Room', '$aa']]);
    const giver = linkNames(
      [
        'var room_exports = /* @__PURE__ */ __exportAll({',
        '\tRoom: () => Room$1,',
        '\tRoomy: () => Roomy',
        '});',
        'var Room$1 = 1, Roomy = 2;',
        'export { room_exports as b };',
      ].join('\n'),
      ACCOUNT,
      names,
      later,
    );
    expect(giver.code).toContain('export { Room$1 as $aa, Roomy as Roomy };');
    const taker = linkNames(
      [
        'var room = () => __vitePreload(() => import("./!~{004}~.js").then((n) => n.b).then((m) => m.Room), __VITE_PRELOAD__);',
        'var more = () => import("./!~{004}~.js").then((m) => m.Roomy);',
      ].join('\n'),
      CORE,
      names,
      later,
    );
    expect(taker.code.split('\n')).toEqual([
      'var room = () => import("./!~{004}~.js").then((m) => m.$aa);',
      'var more = () => import("./!~{004}~.js").then((m) => m.Roomy);',
    ]);
  });

  it('gives a component by its short name also if it stands alone', () => {
    const later = new Map([['Room', '$aa']]);
    const { code } = linkNames('var Room$1 = 1;\nexport { Room$1 as Room };', TEXTS, names, later);
    expect(code).toContain('export { Room$1 as $aa };');
  });

  it('gives a component also to a chunk that imports it, under the name that those share', () => {
    const later = new Map([['Room', '$aa']]);
    const { code } = linkNames(
      [
        'var room_exports = /* @__PURE__ */ __exportAll({ Room: () => Room });',
        'var Room = 1;',
        'export { room_exports as b, Room as t };',
      ].join('\n'),
      ACCOUNT,
      names,
      later,
    );
    expect(code).toContain('export { Room as $aa, Room as ab };');
  });

  it('gives all that a module exports, also when it is written in several lines', () => {
    const { code } = link(
      [
        'var door_exports = /* @__PURE__ */ __exportAll({',
        '\topen: () => open,',
        '\tshut: () => shut$1',
        '});',
        'var open = 1, shut$1 = 2;',
        'export { door_exports as b };',
      ].join('\n'),
    );
    expect(code).toContain('export { open as open, shut$1 as shut };');
    expect(code).not.toContain('door_exports');
  });

  it('asks for another one and takes it as it comes', () => {
    const { code } = link(
      [
        'var load = () => __vitePreload(() => import("./!~{004}~.js").then((n) => n.b), __VITE_PRELOAD__).catch(() => null);',
        'var step = () => late(__vitePreload(() => import("./!~{004}~.js").then((n) => n.d).then((m) => m.Step), __VITE_PRELOAD__), "account");',
        'var words = () => __vitePreload(() => import("./!~{007}~.js"), __VITE_PRELOAD__);',
      ].join('\n'),
      CORE,
    );
    expect(code.split('\n')).toEqual([
      'var load = () => import("./!~{004}~.js").catch(() => null);',
      'var step = () => late(import("./!~{004}~.js").then((m) => m.Step), "account");',
      'var words = () => import("./!~{007}~.js");',
    ]);
  });

  it('neither holds nor hands on the bundler’s helper for that', () => {
    const giver = link(
      'var __vitePreload = (load) => load();\nvar a = 1;\nexport { __vitePreload as $, a as t };',
      CORE,
    );
    expect(giver.code.trim()).toBe('var a = 1;\nexport { a as ad };');
    const taker = link('import { $ as __vitePreload, t as a } from "./!~{003}~.js";\na();');
    expect(taker.code).toBe('import { ad as a } from "./!~{003}~.js";\na();');
  });

  it.each([
    [
      'an object of a module',
      'var door_exports = /* @__PURE__ */ __exportAll({ open: () => open });\nvar open = 1;\nshow(door_exports);',
    ],
    [
      'the helper for such objects',
      'import { t as __exportAll } from "./!~{001}~.js";\nvar all = __exportAll({ a: () => a });',
    ],
    [
      'the helper for preloading',
      'import { t as __vitePreload } from "./!~{003}~.js";\nvar all = [__vitePreload];',
    ],
  ])('is not written while it still uses %s', (_, code) => {
    expect(() => link(code)).toThrow(`${ACCOUNT} still uses`);
  });

  it.each([
    ['1', 'a number'],
    ['"one, two"', 'a text'],
    ['"}"', 'a text that looks like the end'],
    ['void 0', 'nothing'],
  ])('is not written when a module gives %s in place of a name: %s', (value) => {
    const code = `var a_exports = /* @__PURE__ */ __exportAll({\n\tlimit: () => ${value},\n\ta: () => a\n});`;
    expect(() => link(`${code}\nvar a = 1;\nexport { a_exports as b };`)).toThrow(ACCOUNT);
  });

  it.each(['door_exports', 'door_exports$1'])('is not written when it takes %s of another', (object) => {
    const code = `import { t as ${object} } from "./!~{003}~.js";\nvar all = Object.keys(${object});`;
    expect(() => link(code)).toThrow(`takes the object ${object}`);
  });

  it.each(['isLit', 'hasShade', 'canBurn'])(
    'is not written when it gives %s to whoever loads it later, for whom that is a property with a short name',
    (name) => {
      const module = `var a_exports = /* @__PURE__ */ __exportAll({ ${name}: () => ${name}$1 });\nvar ${name}$1 = 1;`;
      const properties = new Map([[name, 'a']]);
      const write = (code: string, file: string) => linkNames(code, file, names, new Map(), properties);
      expect(() => write(`${module}\nexport { a_exports as b };`, ACCOUNT)).toThrow(
        `${ACCOUNT} exports ${name}`,
      );
      expect(() => write(`var a = 1;\nexport { a as ${name} };`, TEXTS)).toThrow(`${TEXTS} exports ${name}`);
    },
  );

  it('may give such a name to a chunk that imports it', () => {
    const shared = sharedNames([chunk('core', CORE, ['isLit'])]);
    const properties = new Map([['isLit', 'a']]);
    const { code } = linkNames('var lit = 1;\nexport { lit as isLit };', CORE, shared, new Map(), properties);
    expect(code).toContain('export { lit as aa };');
  });

  it('is not written when two of its modules give the same name', () => {
    const code = [
      'var a_exports = /* @__PURE__ */ __exportAll({ load: () => load });',
      'var b_exports = /* @__PURE__ */ __exportAll({ load: () => load$1 });',
      'var load = 1, load$1 = 2;',
      'export { a_exports as b, b_exports as t };',
    ].join('\n');
    expect(() => link(code)).toThrow('exports load twice');
  });

  it('is not written when a module gives a name that chunks share', () => {
    const code = [
      'var a_exports = /* @__PURE__ */ __exportAll({ ab: () => ab });',
      'var ab = 1, id = 2;',
      'export { a_exports as b, id as t };',
    ].join('\n');
    expect(() => link(code)).toThrow('exports ab twice');
  });

  it('may hold the helper for objects, if it is the chunk that makes it', () => {
    expect(link('var __exportAll = (all) => all;\nexport { __exportAll as t };').code).toContain(
      'export {  };',
    );
  });
});

describe('the properties of the product', () => {
  it('are those in camel case that code reads or writes, the most frequent with the shortest names', () => {
    const modules = [
      'var lamp = {\n\tisLit: true,\n\tburnsOut: () => lamp.isLit,\n\tshade\n};',
      'lamp?.isLit;',
    ];
    expect([...shortProperties(modules, [])]).toEqual([
      ['isLit', 'a'],
      ['burnsOut', 'b'],
    ]);
  });

  it('are the same whatever module comes first', () => {
    const modules = ['a.isLit; b.hasShade;', 'c.isLit; d.canBurn;', 'e.isLit;'];
    expect([...shortProperties(modules.toReversed(), [])]).toEqual([...shortProperties(modules, [])]);
    expect(shortProperties(modules, []).size).toBe(3);
  });

  it('get no name that the product’s code has for a property already', () => {
    const sources = [
      'at.a + at?.b; interface Size { c?: number; d: number }',
      'f({ e: 1, g, h })',
      'const { i } = j;',
    ];
    expect([...shortProperties(['lamp.isLit;'], sources).values()]).toEqual(['f']);
  });

  it('get pairs of letters when there are no more letters', () => {
    const modules = Array.from({ length: 60 }, (_, at) => `lamp.isLit${at};`);
    const names = [...shortProperties(modules, [' .a .z '])];
    expect(new Set(names.map(([, short]) => short)).size).toBe(60);
    expect(names.map(([, short]) => short).slice(49, 53)).toEqual(['Z', 'aa', 'ab', 'ac']);
  });

  it.each([
    ['what the server sends', 'a.is_active; a.user_id; ({ has_more: 1 })'],
    ['single words', 'a.island; a.hash; ({ canvas: 1 })'],
    ['what is called by itself', 'isLit(c); const hasShade = 1;'],
    ['names of classes', 'a.ApiError; ({ Room: 1 })'],
    [
      'what browsers know',
      'a.textContent; a.addEventListener("b", c); navigator.serviceWorker; ({ tabIndex: 0 })',
    ],
    [
      'options of what browsers do',
      'a.focus({ preventScroll: true }); locks.request("b", { ifAvailable: true }, c)',
    ],
    ['what only some browsers have', 'navigator.connection.saveData; trustedTypes.createScriptURL(a)'],
    ['what a text names', 'table["onlySmall"]; a ? "notFound" : b; table.notFound; table.onlySmall'],
    ['handlers of elements', '({ onClick: a, onPointerDown: b, onFocusIn: c })'],
    ['attributes, however JSX spells them', '({ autoCapitalize: "off", "enterKeyHint": "go" })'],
  ])('are not %s', (_, code) => {
    expect([...shortProperties([code], [])]).toEqual([]);
  });

  it('are not what a module of the product exports: who loads it later reads it like a property', () => {
    const sources = [
      'export const canBurn = 1;\nexport function isLit() {}\nexport async function hasShade() {}\nexport class aA {}',
    ];
    expect([...shortProperties(['a.canBurn; a.isLit; a.hasShade; a.aA; a.isWarm;'], sources).keys()]).toEqual(
      ['isWarm'],
    );
  });
});

describe('the code of a chunk', () => {
  type Hooks = {
    buildStart(): void;
    renderChunk(code: string, chunk: object, options: object, meta: object): Promise<{ code: string }>;
  };

  /** The code of chunks of one build, as it is delivered. */
  async function deliver(codes: string[]): Promise<string[]> {
    const plugin = linkChunks({}) as unknown as Hooks;
    plugin.buildStart();
    const chunks = Object.fromEntries(
      codes.map((code, at) => {
        const fileName = `assets/${at}.js`;
        return [fileName, { ...chunk(String(at), fileName, []), modules: { [fileName]: { code } } }];
      }),
    );
    const rendered = Object.values(chunks).map((one, at) =>
      plugin.renderChunk(codes[at] ?? '', one, {}, { chunks }),
    );
    return (await Promise.all(rendered)).map(({ code }) => code);
  }

  it('has the same short names of properties as every other, however they are spelt', async () => {
    const [giver = '', taker = '', knower = ''] = await deliver([
      'export const lamp = { isLit: true, hasShade: false, canBurn() { return lamp.isLit } };',
      'export const see = ({ hasShade, ...lamp }) => [lamp.canBurn(), hasShade, lamp.isLit];',
      'export const know = (lamp) => lamp?.isLit || lamp.hasShade;',
    ]);
    for (const code of [giver, taker, knower]) expect(code).not.toMatch(/isLit|hasShade|canBurn/);
    const made = [giver, taker, knower].map((code) => `data:text/javascript,${encodeURIComponent(code)}`);
    const [{ lamp }, { see }, { know }] = await Promise.all(
      made.map((url) => import(/* @vite-ignore */ url)),
    );
    expect(see(lamp)).toEqual([true, false, true]);
    expect(know({})).toBeUndefined();
    expect(know({ ...lamp })).toBe(true);
  });

  it('leaves alone what the browser calls so', async () => {
    const used = [
      'entry.isIntersecting',
      'event.isTrusted',
      'node.isConnected',
      'node.hasAttribute("a")',
      'node.hasChildNodes()',
      'event.isComposing',
      'list.hasOwnProperty("a")',
      'navigator.canShare()',
      'Array.isArray(list)',
      'Number.isInteger(list)',
    ];
    const [code = ''] = await deliver([`export const all = (entry, event, node, list) => [${used}];`]);
    const words = (text: string) => text.match(/(?:is|has|can)[A-Z]\w*/g);
    expect(words(code)).toEqual(words(used.join()));
  });

  it('leaves alone what a text names, in whichever chunk, and what the server sends', async () => {
    const [texts = '', lamp = ''] = await deliver([
      'export const texts = ["isLit", `a.hasShade`, { text: "canBurn" }]; export const on = (a) => a.is_active;',
      'export const lamp = { isLit: 1, canBurn: 2, hasShade: 3 };',
    ]);
    for (const text of ['"isLit"', 'a.hasShade', '"canBurn"', '.is_active']) expect(texts).toContain(text);
    expect(lamp).toMatch(/\{isLit:1,canBurn:2,\w:3\}/);
  });

  it('gives what it exports under its own name', async () => {
    const [code = ''] = await deliver(['const lit = () => 1; export { lit };']);
    expect(code).toMatch(/export\{\w+ as lit\}/);
  });
});

describe('chunks that were linked', () => {
  /** A product of a few modules. Its entry stands with a library that others take, and begins it later. */
  const MODULES: Record<string, string> = {
    '/entry.js': `
      import { twice } from '/library.js';
      globalThis.product = import('/product.js').then((m) => m.begin(twice(2)));`,
    '/library.js': `export const twice = (n) => 2 * n;`,
    '/product.js': `
      import { count, add, house } from '/core.js';
      export const begin = (four) => ({
        four: () => four,
        early: () => add('early'),
        door: () => import('/door.js').then((m) => m.open()),
        room: () => import('/room.js').then((m) => m.Room),
        tree: () => import('/tree.js').then((m) => m.Tree),
        cave: () => import('/cave.js').then((m) => m.Cave),
        pond: () => import('/pond.js').then((m) => m.Pond),
        look: () => import('/room.js').then((m) => Object.keys(m.look())),
        warm: () => house.isWarm && house.hasGuests(),
        texts: () => import('/texts.js').then((m) => m.texts),
        total: () => count,
      });`,
    '/core.js': `
      import { twice } from '/library.js';
      export let count = 0;
      export const add = (who) => { count += twice(1) / 2; return who + ' ' + count; };
      export class Known extends Error {}
      export const house = { isWarm: false, hasGuests: () => count > 1 };`,
    '/door.js': `
      import { add, house, Known } from '/core.js';
      import { lamp } from '/room.js';
      house.isWarm = true;
      export const open = () => [add('door'), lamp(), new Known('shut') instanceof Error];
      export const never = () => add('never');`,
    '/room.js': `
      import { add, count, house } from '/core.js';
      export const look = () => ({ ...house });
      export const lamp = () => 'lamp ' + count;
      export function Room() { return add('room') + ' ' + lamp(); }`,
    '/tree.js': `
      import { Known } from '/core.js';
      export const Tree = class extends Known {};`,
    '/pond.js': `
      import { lamp } from '/room.js';
      export const Pond = () => 'pond, ' + lamp();`,
    '/cave.js': `
      import { Known } from '/core.js';
      export const Cave = class extends Known {};`,
    '/texts.js': `export const texts = { hello: 'Hello' };`,
  };
  const GROUPS = [
    { name: 'vendor', test: /(entry|library)\.js$/, priority: 4 },
    { name: 'core', test: /(core|product)\.js$|vite\/preload-helper/, priority: 3 },
    { name: 'house', test: /(door|room)\.js$/, priority: 2 },
    { name: 'garden', test: /(tree|pond)\.js$/, priority: 1 },
  ].map((group) => ({ ...group, includeDependenciesRecursively: false }));
  let dir = '';

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'tern-'));
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  async function buildAndRead(): Promise<{ entry: string; code: string }> {
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [
        plainImports(),
        linkChunks({ passes: 2 }, () => Object.values(MODULES)),
        {
          name: 'test:modules',
          enforce: 'pre',
          resolveId: (id) => (id in MODULES ? id : undefined),
          load: (id) => MODULES[id],
        },
      ],
      build: {
        outDir: dir,
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: '/entry.js',
          output: {
            minify: false,
            entryFileNames: 'assets/entry.mjs',
            chunkFileNames: 'assets/[name]-[hash:8].mjs',
            codeSplitting: { groups: GROUPS },
          },
        },
      },
    });
    const files = readdirSync(join(dir, 'assets'));
    const code = files.map((file) => readFileSync(join(dir, 'assets', file), 'utf8')).join('\n');
    return { entry: join(dir, 'assets', 'entry.mjs'), code };
  }

  it('do together what their modules say', async () => {
    const { entry } = await buildAndRead();
    // Loaded as it is: the test runner would look for it among the project's own files.
    const loader = `data:text/javascript,import '${pathToFileURL(entry)}'; export default await globalThis.product`;
    const { default: product } = await import(/* @vite-ignore */ loader);
    // What the entry itself takes from the library that it stands with.
    expect(product.four()).toBe(4);
    expect(product.early()).toBe('early 1');
    // One module is not made twice: what one chunk counts the others see.
    expect(await product.door()).toEqual(['door 2', 'lamp 2', true]);
    expect((await product.room())()).toBe('room 3 lamp 3');
    expect((await product.pond())()).toBe('pond, lamp 3');
    expect(new (await product.tree())('fell').message).toBe('fell');
    expect(new (await product.cave())('deep').message).toBe('deep');
    expect(await product.texts()).toEqual({ hello: 'Hello' });
    expect(product.total()).toBe(3);
    // One chunk sets what another reads, by a name that is short in both.
    expect(product.warm()).toBe(true);
    expect((await product.look()).every((name: string) => name.length === 1)).toBe(true);
  });

  it('have nothing left of the bundler’s helpers, nor a chunk for them', async () => {
    const { code } = await buildAndRead();
    expect(
      readdirSync(join(dir, 'assets'))
        .map((file) => file.replace(/-.*/, ''))
        .sort(),
    ).toEqual(['cave', 'core', 'entry.mjs', 'garden', 'house', 'texts']);
    for (const helper of ['__exportAll', '__vitePreload', 'defineProperty', '.then(n=>n.'])
      expect(code).not.toContain(helper);
  });

  it('import and export without a word of renaming, but for what is asked for by name', async () => {
    const { code } = await buildAndRead();
    const lists = [...code.matchAll(/(?:import|export)\{(.*?)\}/g)].map(([, list = '']) => list.split(','));
    expect(lists.length).toBeGreaterThan(3);
    const renamed = lists.flat().filter((item) => item.includes(' as '));
    expect(
      renamed.filter((item) => !/ as (begin|texts|open|never|look|lamp|\$[a-z]{2})$/.test(item)),
    ).toEqual([]);
    expect(lists.flat().filter((item) => /^[a-z]{2}$/.test(item)).length).toBeGreaterThan(1);
  });

  it('call components by short names only', async () => {
    const { code } = await buildAndRead();
    expect(code).not.toMatch(/\b(Cave|Room|Tree|Pond)\b/);
    expect(code.match(/\.\$[a-z]{2}\b/g)?.sort()).toEqual(['.$aa', '.$ab', '.$ac', '.$ad']);
  });

  it('have their entry in the chunk of the library that it stands with, which others import', async () => {
    const { entry, code } = await buildAndRead();
    expect(readFileSync(entry, 'utf8')).toMatch(/export\{[a-z]{2}\}/);
    expect(code).toMatch(/import\{[a-z]{2}\}from"\.\/entry\.mjs"/);
  });
});
