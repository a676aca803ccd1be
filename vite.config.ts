/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig, loadEnv } from 'vite';
import { sandbox } from './test/sandbox/vite-plugin.ts';
import { type ClassNames, createClassNames, readMarkup, shortenClasses } from './tools/class-names.ts';
import { inlineStyleAndPolicy, plainImports, precompress } from './tools/delivery.ts';
import { createDocuments } from './tools/documents.ts';
import { classicJsx } from './tools/jsx.ts';
import { linkChunks } from './tools/link.ts';
import { webManifest } from './tools/manifest.ts';
import { SANDBOX_SETTINGS } from './tools/sandbox-names.mjs';
import { serveBuild } from './tools/serve-build.ts';
import { serviceWorker } from './tools/service-worker.ts';
import { readGuideSettings, readSettings } from './tools/settings.ts';
import { testTrimmed } from './tools/test-trimmed.ts';
import { packTexts, type TextPacking, textKeys } from './tools/text-keys.ts';
import { trimLibraries } from './tools/trim.ts';

const BASE = '/webui/';

/**
 * Few chunks cost less than many: a chunk of its own pays for its words again, and on a slow network a round trip
 * costs as much as twenty kilobytes. So there are: the libraries, with the entry and what keeps the next one below twelve
 * kilobytes; what every visit needs; the ways in with the account and its dialogs; what is bought and shared; and QR codes,
 * guides and what links bring. Texts are chunks by their dynamic imports.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /src\/main\.tsx$|src\/lib\/(query|storage|events|dates)\.|node_modules\/(preact|@preact|wouter-preact|rosetta|dlv|templite)\//,
  },
  {
    name: 'shop',
    test: /src\/(features\/(buying|lists)|pages\/(faq|gifts|participants|payment|plans|referrals|transactions))\/|src\/(ui\/(Accordion|LoadMore|Tabs)|api\/(billing|gifts|members|referrals|transactions)|domain\/(members|money|payment|periods|prices|referrals)|lib\/(in-app-browser|infinite-list|moments|uuid)|state\/(owned-list|prices))\./,
  },
  {
    name: 'more',
    test: /node_modules\/qrcode-generator|src\/(features\/keys\/(QrDialog|qr)|api\/claims|domain\/(auth-result|guides)|lib\/when-shown|features\/sign-in\/(enter-account|Entering))\.|src\/(features\/claims|pages\/(instructions|magic-link|manage|messenger-return|no-sub|outline))\//,
  },
  {
    name: 'account',
    test: /node_modules\/(a11y-dialog|ky|tinydate|valibot)\/|src\/(features\/(dialog|keys|locations|menu)|layout\/account|pages\/account)\/|src\/(api\/(account-schema|ky-client|notification-stream|auth|check|checked-calls|fields|locations|sign-out|subscriptions)|domain\/(notifications|links|locations|menu|subscription-card)|features\/sign-in\/(BindEmail|bind-door|CodeStep|code-step|sign-in-door)|lib\/(clipboard|countdown|flag-emoji|format-date|share)|state\/(copying|notifications|plan-names|prompts|sign-out|trial|when-known)|ui\/(CardsSkeleton|CodeBoxes|CopyField|Dialog|Flag|Modal|Pill|Sheet|use-dialog))\./,
  },
  {
    name: 'core',
    test: /src\/(app|domain|lib|state|ui|layout|features\/sign-in|pages\/(login|error-500|not-found|welcome))\/|src\/api\/(?!ky)|src\/i18n\/(translate|load)|vite\/preload-helper/,
  },
].map((group, at, { length }) => ({
  ...group,
  priority: length - at,
  includeDependenciesRecursively: at === 0,
}));

/** Terser's, which makes 0.9 kB less than Vite's own minifier; a build takes five seconds more. */
const COMPRESS = { passes: 3, unsafe_arrows: true };

/**
 * What every start asks for leaves beside the code, not after it. Not who is here: on the way back through history browsers
 * take what is asked for like this from their cache, and it would be the account of who has left.
 */
const FIRST_CALLS = ['vpn/v1/configs'];

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'test' || mode === 'development';
  const env = {
    ...(isSandbox && SANDBOX_SETTINGS),
    ...loadEnv(mode, process.cwd(), 'VITE_'),
    ...process.env,
  };
  const settings = readSettings(env, BASE);
  const hosts = [settings.apiHost, settings.paymentsHost].filter(Boolean);
  const calls = FIRST_CALLS.map((path) => `${settings.apiHost}/public-api/api/${path}`);
  let names: Promise<ClassNames> | undefined;
  let packed: Promise<TextPacking> | undefined;
  const texts = () => (packed ??= packTexts());
  const classNames = () => (names ??= createClassNames(readMarkup(process.cwd())));
  return {
    base: BASE,
    // Its module format costs a run-time helper; the same code as an ES module does not.
    resolve: { alias: { dlv: 'dlv/dist/dlv.es.js' } },
    define: {
      __SETTINGS__: JSON.stringify(settings),
      __GUIDE_SETTINGS__: JSON.stringify(readGuideSettings(env)),
    },
    plugins: [
      { name: 'tern:brand', transformIndexHtml: (html) => html.replaceAll('%BRAND%', settings.brand) },
      webManifest(settings.brand, BASE),
      UnoCSS(),
      preact(),
      classicJsx(),
      plainImports(),
      trimLibraries(),
      testTrimmed(),
      shortenClasses(classNames),
      textKeys(texts),
      linkChunks(COMPRESS, () => readMarkup(process.cwd())),
      sandbox(),
      inlineStyleAndPolicy(BASE, { hosts, calls }, classNames, (chunks, entry) =>
        createDocuments(chunks, entry, BASE, async (language) => (await texts()).pack(language, 'public')),
      ),
      serviceWorker(BASE),
      precompress(),
      serveBuild(BASE),
    ],
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
      manifest: true,
      assetsInlineLimit: 0,
      // linkChunks does.
      minify: false,
      // The shared chunks are there before any page's: Vite's preload helper would cost more than it brings.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // What takes long is the squeezing, and it is meant to.
        checks: { pluginTimings: false },
        // Of compat the product uses what it passes on from Preact: what it does to React's spellings is not needed.
        treeshake: { moduleSideEffects: (id) => !/preact\/compat\//.test(id) },
        output: {
          minify: false,
          // A name would be paid for in every chunk that imports it; the manifest has them.
          chunkFileNames: 'assets/[hash:8].js',
          entryFileNames: 'assets/[hash:8].js',
          codeSplitting: { groups: CHUNKS },
        },
      },
    },
    test: {
      environment: 'happy-dom',
      environmentOptions: { happyDOM: { url: 'http://localhost:4173/webui/' } },
      setupFiles: ['./test/setup.ts'],
      include: ['test/{unit,integration,checks}/**/*.test.{ts,tsx}'],
      restoreMocks: true,
      // A busy machine is no fault of the product.
      testTimeout: 15_000,
      // By itself it leaves a core idle, which is half of two.
      maxWorkers: '100%',
    },
  };
});
