import { defineConfig, presetIcons, presetWind3 } from 'unocss';

/** The palette, "polar night". One place to change for another brand. */
const palette = {
  'ink-0': '#090c11', // page
  'ink-1': '#0f141b', // card
  'ink-2': '#161c25', // dialog
  'ink-3': '#1f2732', // raised control
  'text-1': '#eef3f8',
  'text-2': '#a9b6c4',
  'text-3': '#7d8b9b',
  ice: '#8fd3ff', // the one accent
  'on-ice': '#06202f',
  aurora: '#62e3a6', // active
  amber: '#ffc66d', // ending soon
  coral: '#ff8577', // error
};

/** Faint grounds: of a note, of a selected row, of a row under the pointer. */
const faint = {
  'ice-faint': `${palette.ice}18`,
  'aurora-faint': `${palette.aurora}1a`,
  'amber-faint': `${palette.amber}1a`,
  'coral-faint': `${palette.coral}1a`,
  'white-faint': '#ffffff0f',
  line: '#ffffff14',
  'line-strong': '#ffffff29',
};

const tokens = { ...palette, ...faint };
const variables = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
const colors = Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(--${name})`]));

const base = `
:root{${variables.join(';')}}
*,::before,::after{box-sizing:border-box;border:0 solid var(--line)}
html{background:var(--ink-0);-webkit-text-size-adjust:100%;scrollbar-gutter:stable;scroll-padding:5rem 0 1rem}
body{background:radial-gradient(60rem 30rem at 85% -14rem,${palette.aurora}21,transparent 60%) no-repeat,radial-gradient(50rem 26rem at 10% -12rem,${palette.ice}24,transparent 60%) no-repeat;margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;color:var(--text-1);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
h1,h2,h3,p,ol,ul,dl,dd,figure,fieldset{margin:0;padding:0;font-size:inherit;font-weight:inherit;min-width:0}
ol,ul{list-style:none}
button,input{font:inherit;letter-spacing:inherit;color:inherit;background:none;padding:0;margin:0}
button{cursor:pointer;text-align:inherit;touch-action:manipulation}
a{color:inherit;text-decoration:inherit}
svg{display:block}
[hidden]{display:none!important}
.icon{flex:none;width:1.25em;height:1.25em;background:currentColor;-webkit-mask:var(--un-icon) 0 0/100% no-repeat;mask:var(--un-icon) 0 0/100% no-repeat;forced-color-adjust:none}
:focus-visible{outline:2px solid var(--ice);outline-offset:2px}
h1:focus,main:focus{outline:0}
::placeholder{color:var(--text-3);opacity:1}
.splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;text-align:center}
.splash i{width:28px;height:28px;border-radius:50%;border:3px solid var(--ink-3);border-top-color:var(--ice);animation:turn .8s linear infinite}
.splash-late{visibility:hidden;animation:appear 0s 15s forwards}
.failed .splash-late{visibility:visible}
.failed .splash i{display:none}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes appear{to{visibility:visible}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important}}
`;

/** A path in tenths of its unit: finer than that no screen shows. */
function roundPath(path: string): string {
  const parts = path.match(/[a-z]|-?\d*\.\d+|-?\d+/gi) ?? [];
  return parts
    .map((part) =>
      /\d/.test(part) ? String(Number(Number(part).toFixed(1))).replace(/^(-?)0\./, '$1.') : part,
    )
    .reduce((text, part) => {
      const isTight = /[a-z-]/i.test(part.charAt(0)) || /[a-z]$/i.test(text);
      return text + (isTight || (part.startsWith('.') && /\.\d+$/.test(text)) ? '' : ' ') + part;
    });
}

/** Design tokens, utilities and icons of the product: Tailwind 3 vocabulary, plus the shortcuts below. */
export default defineConfig({
  // Two style sheets share the rules (tools/delivery.ts): layers make their order irrelevant.
  outputToCssLayers: true,
  presets: [
    presetWind3({ preflight: 'on-demand' }),
    presetIcons({
      // What all icons share stands once, in the base.
      processor(rule) {
        for (const [name, value] of Object.entries(rule)) {
          if (name === '--un-icon') rule[name] = String(value).replace(/(?<= d=')[^']+/g, roundPath);
          else delete rule[name];
        }
      },
    }),
  ],
  theme: {
    colors: {
      ...colors,
      white: '#fff',
      transparent: 'transparent',
      current: 'currentColor',
    },
    breakpoints: { md: '768px', lg: '1024px', xl: '1440px' },
    animation: {
      keyframes: { fade: '{from{opacity:0}}', rise: '{from{transform:translateY(100%)}}' },
      durations: { fade: '.16s', rise: '.2s' },
      timingFns: { fade: 'ease-out', rise: 'ease-out' },
    },
    borderRadius: {
      small: '10px',
      control: '14px',
      note: '16px',
      card: '24px',
      dialog: '28px',
      full: '9999px',
    },
  },
  rules: [
    [
      'sr-only',
      {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        'clip-path': 'inset(50%)',
        'white-space': 'nowrap',
      },
    ],
  ],
  // Words of code and comments that would bring rules with a long tail of variables; no screen uses them as classes.
  blocklist: ['blur', 'container', 'filter', 'ring', 'transform'],
  shortcuts: {
    'h-page': 'text-[28px] leading-tight font-semibold tracking-tight',
    'h-section': 'text-lg leading-snug font-semibold tracking-tight',
    caption: 'text-[13px] leading-snug text-text-2',
    card: 'rounded-card border bg-ink-1',
    'row-center': 'flex items-center gap-3',
    // A busy button keeps its colours: what it says still matters.
    btn: 'inline-flex items-center justify-center gap-2.5 min-h-13 px-6 py-2 rounded-control break-words font-semibold text-center leading-tight transition-opacity active:opacity-70 disabled:opacity-45 [&[aria-disabled=true]:not([aria-busy=true])]:opacity-45',
    'btn-primary': 'bg-ice text-on-ice',
    'btn-raised': 'bg-ink-3',
    'btn-ghost': 'border border-line-strong',
    'btn-small': 'min-h-11 px-5 text-sm',
    'icon-button': 'grid place-items-center size-11 rounded-control border bg-ink-1',
    input:
      'w-full h-13.5 px-4 rounded-control border border-line-strong bg-ink-1 text-[17px] [&[aria-invalid=true]]:border-coral focus:(outline-2 outline-solid outline-ice outline-offset-1)',
    'field-error': 'min-h-5 mt-1.5 text-[13px] leading-snug text-coral mb-2',
    note: 'flex gap-3 px-4 py-3.5 rounded-note text-sm',
    pill: 'inline-flex items-center gap-2 min-h-7 px-3 rounded-full bg-white-faint text-[13px] font-semibold',
    dot: 'size-2 shrink-0 rounded-full bg-current',
    flag: 'flex items-center justify-center size-7 shrink-0 rounded-full overflow-hidden text-[40px] leading-none [box-shadow:0_0_0_1px_var(--line)]',
    scrim: 'absolute inset-0 bg-[#040609]/66 md:[backdrop-filter:blur(6px)] touch-none animate-fade',
    'dialog-panel': 'relative w-full overflow-y-auto overscroll-contain bg-ink-2 border-line-strong',
    'dialog-window':
      'dialog-panel max-w-105 max-h-full p-6 pt-4 border rounded-dialog [box-shadow:0_30px_80px_#0009] animate-fade',
    'dialog-sheet':
      'dialog-panel max-w-160 max-h-[90dvh] px-5 pb-[max(1.75rem,env(safe-area-inset-bottom))] border-t rounded-t-dialog transition-transform duration-200 animate-rise',
    grip: 'grid justify-items-center items-start w-28 h-11 pt-3 mx-auto -mb-4 touch-none',
    toasts:
      'fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] pointer-events-none',
    toast:
      'flex gap-2.5 max-w-105 px-4 py-3 rounded-control border border-line-strong bg-ink-3 text-[15px] leading-6 [box-shadow:0_12px_40px_#0008] pointer-events-auto select-none [touch-action:pan-y] transition-transform animate-fade',
    menu: 'absolute right-0 top-full z-30 mt-1.5 min-w-44 p-1.5 rounded-note border border-line-strong bg-ink-2 [box-shadow:0_12px_40px_#0008] animate-fade',
    'menu-item': 'flex items-center gap-3 w-full min-h-11 px-3 rounded-small hover:bg-ink-3 focus:bg-ink-3',
    tabs: 'flex w-fit max-w-full p-1 rounded-control border bg-ink-1',
    tab: 'min-h-11 min-w-0 px-2 min-[360px]:px-4 rounded-[11px] text-sm min-[360px]:text-[15px] break-words font-medium text-center text-text-2 aria-selected:(bg-ink-3 text-text-1)',
    'accordion-button': 'flex items-center gap-3 w-full min-h-14 px-4 py-3.5 font-medium -outline-offset-2',
    frame:
      'flex flex-col min-h-dvh max-w-300 mx-auto px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8 md:pt-5',
    'account-grid':
      'grow py-4 md:grid md:grid-cols-[200px_minmax(0,1fr)] md:gap-6 md:py-6 lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-8',
    'skip-link': 'fixed left-4 top-4 z-50 not-focus:sr-only',
    'side-link':
      'flex items-center gap-3.5 min-h-11.5 px-3.5 rounded-control text-[15px] font-medium [@media(hover:hover)]:hover:bg-white-faint aria-[current=page]:(bg-ice-faint text-ice)',
    'list-row': 'flex items-center gap-3.5 min-h-14 px-3.5 py-3 rounded-control aria-disabled:text-text-3',
    // Where there is no pointer a hover would stay after the tap.
    'row-link': 'list-row [@media(hover:hover)]:hover:bg-white-faint',
    'list-item': 'not-first:border-t',
    rows: '[&>*+*]:border-t [&>*+*]:rounded-t-none',
    'menu-row': 'flex items-center min-h-11 text-text-2 hover:text-text-1',
    'sub-card':
      'relative flex flex-col gap-5 p-6 rounded-dialog border border-line bg-ink-1 bg-[radial-gradient(22rem_14rem_at_100%_0,var(--light,transparent),transparent_65%),linear-gradient(135deg,var(--from,transparent),transparent)]',
    'sub-active': '[--light:#62e3a647] [--from:#12303a]',
    'sub-warning': '[--light:#ffc66d40] [--from:#3a2c14]',
    'price-grid': 'grid gap-4 md:grid-cols-2 lg:grid-cols-4',
    'price-card': 'relative card flex flex-col p-5',
    'price-best': 'border-ice bg-[linear-gradient(var(--ice-faint),transparent)]',
    'price-mark':
      'absolute -top-3 left-5 px-2.5 rounded-full bg-ice text-on-ice text-xs leading-6 font-semibold',
    'page-message': 'flex flex-col items-start gap-4 w-full max-w-120 m-auto',
    'page-progress': 'fixed inset-x-0 top-0 z-50 h-0.5 bg-ice animate-pulse',
    'row-icon': 'grid place-items-center size-10 shrink-0 rounded-3 bg-ink-3 text-ice',
  },
  preflights: [{ getCSS: () => base }],
});
