/// <reference types="vitest/config" />
import preact from '@preact/preset-vite';
import UnoCSS from 'unocss/vite';
import { defineConfig, loadEnv } from 'vite';
import { sandbox } from './test/sandbox/vite-plugin.ts';
import { type ClassNames, createClassNames, readMarkup, shortenClasses } from './tools/class-names.ts';
import { inlineStyleAndPolicy, plainImports, precompress, shortenKeys } from './tools/delivery.ts';
import { SANDBOX_SETTINGS } from './tools/sandbox-names.mjs';
import { serveBuild } from './tools/serve-build.ts';
import { readSettings } from './tools/settings.ts';
import { testTrimmed } from './tools/test-trimmed.ts';
import { trimLibraries } from './tools/trim.ts';

const BASE = '/webui/';

/**
 * Few chunks cost less than many: the libraries, what every visit needs, what every account page shares, what opens
 * above a page. Everything else is a chunk by its dynamic import.
 */
const CHUNKS = [
  {
    name: 'vendor',
    test: /node_modules\/(preact|@preact|wouter-preact|rosetta|dlv|templite)\//,
  },
  {
    name: 'schemas',
    test: /node_modules\/valibot\/|src\/api\/(account-schema|check|checked-calls|fields|locations)\./,
  },
  {
    name: 'entry',
    test: /src\/(features\/(claims\/|sign-in\/(CodeStep|code-step|sign-in-door|Entering|enter-account))|pages\/(magic-link|messenger-return)\/|api\/(auth\.|claims)|domain\/auth-result|lib\/(countdown|when-shown)|state\/(sign-in-context|when-known)|ui\/CodeBoxes)/,
  },
  {
    name: 'shop',
    test: /src\/(features\/buying\/(Plans|PriceCard)|pages\/plans\/|ui\/Tabs|api\/billing|domain\/(money|prices|payment)|state\/prices)|src\/(features\/buying\/|pages\/payment\/|ui\/Accordion|api\/transactions|lib\/(uuid|moments|in-app-browser))|src\/(features\/lists\/|pages\/(transactions|gifts|participants|referrals)\/|ui\/LoadMore|api\/(gifts|members|referrals)|domain\/(members|periods|referrals)|state\/owned-list|lib\/infinite-list)/,
  },
  {
    name: 'dialogs',
    test: /node_modules\/qrcode-generator|src\/features\/keys\/(QrDialog|qr)\.|node_modules\/a11y-dialog|src\/(ui\/(Dialog|Modal|Sheet|CopyField|use-dialog)|layout\/account\/(ManualCopyDialog|MobileMenu|PromptDialog)|features\/sign-in\/(BindEmail|bind-door))\./,
  },
  {
    name: 'account',
    test: /node_modules\/tinydate|src\/(layout\/account|features\/(keys|locations|menu)|pages\/(account|manage|outline|no-sub))\/|src\/(ui\/(LazyDialog|Flag|Pill)|api\/(subscriptions|sign-out)|state\/(copying|plan-names|sign-out|prompts|trial)|lib\/(clipboard|share|flag-emoji|format-date)|domain\/(menu|locations|links|subscription-card))\./,
  },
  { name: 'toasts', test: /src\/(state\/failures|ui\/(Toast|Toaster|use-drag))\./ },
  {
    name: 'core',
    test: /src\/(app|domain|lib|state|ui|layout|features\/sign-in|pages\/(login|error-500|not-found|welcome))\/|src\/api\/(?!ky)|src\/i18n\/(translate|load)|vite\/preload-helper/,
  },
].map((group, at, { length }) => ({
  ...group,
  priority: length - at,
  includeDependenciesRecursively: at === 0,
}));

export default defineConfig(({ mode }) => {
  const isSandbox = mode === 'test' || mode === 'development';
  const settings = readSettings(
    { ...(isSandbox && SANDBOX_SETTINGS), ...loadEnv(mode, process.cwd(), 'VITE_'), ...process.env },
    BASE,
  );
  const hosts = [settings.apiHost, settings.paymentsHost].filter(Boolean);
  let names: Promise<ClassNames> | undefined;
  const classNames = () => (names ??= createClassNames(readMarkup(process.cwd())));
  return {
    base: BASE,
    // Its module format costs a run-time helper; the same code as an ES module does not.
    resolve: { alias: { dlv: 'dlv/dist/dlv.es.js' } },
    define: { __SETTINGS__: JSON.stringify(settings) },
    plugins: [
      { name: 'tern:brand', transformIndexHtml: (html) => html.replaceAll('%BRAND%', settings.brand) },
      UnoCSS(),
      preact(),
      plainImports(),
      trimLibraries(),
      testTrimmed(),
      shortenClasses(classNames),
      shortenKeys(),
      sandbox(),
      inlineStyleAndPolicy(BASE, hosts, classNames),
      precompress(),
      serveBuild(BASE),
    ],
    build: {
      target: 'es2022',
      cssTarget: ['chrome111', 'safari16.4', 'firefox114'],
      manifest: true,
      assetsInlineLimit: 0,
      // 0.7 kB less than Vite's own minifier; a build takes two seconds more.
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
      // The shared chunks are there before any page's: Vite's preload helper would cost more than it brings.
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        // Of compat the product uses what it passes on from Preact: what it does to React's spellings is not needed.
        treeshake: { moduleSideEffects: (id) => !/preact\/compat\//.test(id) },
        output: {
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
    },
  };
});
