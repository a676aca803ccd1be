import { defineConfig, presetWind3 } from 'unocss';

/** The palette, "polar night": the one place to change for another brand. */
const palette = {
  'ink-0': '#070b14', // page
  'ink-1': '#0e1521', // card
  'ink-2': '#151e2c', // dialog
  'ink-3': '#202b3c', // raised control
  'text-1': '#eef3f8',
  'text-2': '#b0bdcb', // may stand on the sky
  'text-3': '#8797a9', // on ink only
  ice: '#8fd3ff', // the one accent
  'on-ice': '#06202f',
  aurora: '#62e3a6', // active
  amber: '#ffc66d', // ending soon
  coral: '#ff8577', // error
};

/** Faint grounds, `tint` of the text's own colour, and lines. */
const faint = {
  tint: `color-mix(in srgb,currentColor 10%,${palette['ink-1']})`,
  'ice-faint': `${palette.ice}18`,
  line: '#ffffff14',
  'line-strong': '#ffffff29',
};

const tokens = { ...palette, ...faint };
const variables = Object.entries(tokens).map(([name, value]) => `--${name}:${value}`);
const colors = Object.fromEntries(Object.keys(tokens).map((name) => [name, `var(--${name})`]));

/** Icons of the guest pages, the only ones in the first style sheet. */
const FIRST_ICONS = ['check', 'circle-alert', 'info', 'send', 'x'];

/** Lucide's icons, redrawn on whole units with quadratic corners: half the bytes, the same look at their size. */
const DRAWINGS: Record<string, string> = {
  'book-open': 'M12 5v16q-1-2-4-2H4q-2 0-2-2V5q0-2 2-2h4q3 0 4 2q1-2 4-2h4q2 0 2 2v12q0 2-2 2h-4q-3 0-4 2',
  'calendar-plus': 'M16 18h6M19 15v6M8 2v3M16 2v3M3 9h18M21 12V5q0-2-2-2H5q-2 0-2 2v14q0 2 2 2h8',
  bell: 'M6 9a6 6 0 1 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20a2 2 0 0 0 4 0',
  check: 'M20 6L9 17l-5-5',
  'chevron-down': 'M6 9l6 6l6-6',
  'chevron-left': 'M15 18l-6-6l6-6',
  'chevron-right': 'M9 18l6-6l-6-6',
  'circle-alert': 'M12 2a10 10 0 1 0 .1 0M12 8v4M12 16h0',
  'circle-help': 'M12 2a10 10 0 1 0 .1 0M9 9a3 3 0 0 1 6 1c0 2-3 3-3 3M12 17h0',
  copy: 'M10 8h10q2 0 2 2v10q0 2-2 2H10q-2 0-2-2V10q0-2 2-2M4 16q-2 0-2-2V4q0-2 2-2h10q2 0 2 2',
  'credit-card': 'M4 5h16q2 0 2 2v10q0 2-2 2H4q-2 0-2-2V7q0-2 2-2M2 10h20M6 14h2',
  'external-link': 'M15 3h6v6M10 14L21 3M18 13v6q0 2-2 2H5q-2 0-2-2V8q0-2 2-2h6',
  gift: 'M12 7v14M20 11v8q0 2-2 2H6q-2 0-2-2v-8M3 7h18v4H3zM8 7a1 1 0 0 1 0-5q3 0 4 5q1-5 4-5a1 1 0 0 1 0 5',
  globe: 'M12 2a10 10 0 1 0 .1 0a15 15 0 0 0 0 20a15 15 0 0 0 0-20M2 12h20',
  house: 'M9 21v-9h6v9M3 10l9-8l9 8v9q0 2-2 2H5q-2 0-2-2z',
  info: 'M12 2a10 10 0 1 0 .1 0M12 16v-4M12 8h0',
  'key-round': 'M8 10a6 6 0 1 0 .1 0M12 12L22 2M16 8l3 3l3-3',
  'log-out': 'M16 17l5-5l-5-5M21 12H9M9 21H5q-2 0-2-2V5q0-2 2-2h4',
  laptop: 'M5 5h14v11H5zM2 19h20',
  monitor: 'M4 3h16q2 0 2 2v10q0 2-2 2H4q-2 0-2-2V5q0-2 2-2M8 21h8M12 17v4',
  'qr-code': 'M3 3h5v5H3zM16 3h5v5h-5zM3 16h5v5H3zM21 16h-5v5M12 3v9H3M16 12h5M12 16v5',
  send: 'M11 13L22 2l-7 20l-4-9l-9-4l20-7',
  smartphone: 'M7 2h10q2 0 2 2v16q0 2-2 2H7q-2 0-2-2V4q0-2 2-2M12 18h0',
  star: 'M12 2l3 6l7 1l-5 5l1 7l-6-3l-6 3l1-7l-5-5l7-1z',
  terminal: 'M12 19h8M4 17l6-6l-6-6',
  'text-align-start': 'M21 5H3M15 12H3M17 19H3',
  tv: 'M4 7h16q2 0 2 2v11q0 2-2 2H4q-2 0-2-2V9q0-2 2-2M17 2l-5 5l-5-5',
  users: 'M16 21v-2q0-4-4-4H6q-4 0-4 4v2M9 3a4 4 0 1 0 .1 0M16 3a4 4 0 0 1 0 8M22 21v-2q0-3-3-4',
  x: 'M18 6L6 18M6 6l12 12',
};

/**
 * One sprite for all icons: an SVG image each costs 5 ms on a cheap phone. Groups are nested because repeated markup
 * compresses better than numbers. Without preserveAspectRatio='none' WebKit's rounding would shift the icons.
 */
function sprite(names: string[]): string {
  const paths = names.map((name) => DRAWINGS[name]);
  const rows = paths.map((path) => `<g transform='translate(0 24)'><path d='${path}'/>`).join('');
  return `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 24 24 ${24 * paths.length}' preserveAspectRatio='none' fill='none' stroke='red' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'>${rows}${'</g>'.repeat(paths.length)}</svg>`;
}

/** The first icons keep their index when the full sprite loads. */
const ICONS = [...FIRST_ICONS, ...Object.keys(DRAWINGS).filter((name) => !FIRST_ICONS.includes(name))];

const iconsOf = (names: string[]) =>
  `:root{--icon-count:${names.length};--icons:url("data:image/svg+xml,${sprite(names)}")}`;

/** The layer of the full sprite and the account's own shapes, which a build puts into its second style sheet. */
export const LATE_LAYER = 'late';

const base = `
:root{${variables.join(';')}}
${iconsOf(FIRST_ICONS)}
*,::before,::after{box-sizing:border-box;border:0 solid var(--line)}
html{background:var(--ink-0);-webkit-text-size-adjust:100%;overflow-y:scroll;scroll-padding:5rem 0 1rem}
body{margin:0;padding:0 env(safe-area-inset-right) 0 env(safe-area-inset-left);font:100%/1.5 system-ui,sans-serif;color:var(--text-1);overflow-wrap:anywhere;-webkit-tap-highlight-color:transparent}
#app{overflow-x:clip}
div,h1,h2,h3,p,ol,ul,dl,dd,fieldset{margin:0;padding:0;font-size:inherit;font-weight:inherit;min-width:0}
h1,li{text-wrap:balance}
p{text-wrap:pretty}
ol,ul{list-style:none}
button,input,textarea{font:inherit;letter-spacing:inherit;color:inherit;background:none;padding:0;margin:0}
button{cursor:pointer;text-align:inherit;touch-action:manipulation}
a{color:inherit;text-decoration:none}
.btn-primary{background:var(--ice);color:var(--on-ice)}
.btn-raised{background:var(--ink-3)}
.btn-ghost{border-color:var(--line-strong)}
svg{display:block}
[hidden]{display:none!important}
.frame{--status:var(--ice);--glow:#2f86e0}
.frame::before{content:"";position:absolute;z-index:-1;inset:0 0 auto;height:40dvh;opacity:.34;pointer-events:none;background:radial-gradient(240% 120% at 78% 150%,#0000 58%,var(--glow) 66%,#0000 96%) no-repeat,linear-gradient(#2456c4,#0000) no-repeat}
.s-ACTIVE,.frame:has(.welcome){--status:var(--aurora);--glow:#1fd493}
.frame:has(.scene)::before{height:60dvh;opacity:.62}
.s-ENDED,.frame:has(.fault){--status:var(--coral);--glow:#ee4a4f}
.fault{width:88px;height:88px;rotate:12deg}
.horizon{--r:110vw;position:relative}
.horizon::before{content:"";position:absolute;z-index:-1;inset:-130px calc(50% - 50vw) -32px;pointer-events:none;background:linear-gradient(#0000 190px,var(--ink-0) 0),radial-gradient(circle var(--r) at 50% calc(var(--r) + 70px),var(--ink-0) calc(100% - 1.5px),#8fd3ffb3 100%,#0000 calc(100% + 3px)),radial-gradient(60% 64px at 66% 78px,var(--status),#0000);background-repeat:no-repeat}
@media(min-width:600px){.horizon{--r:230vw}}
@media(max-height:42em){.welcome{gap:64px!important}.welcome>svg{width:88px!important;height:88px!important}}
@media(max-height:36em){.scene{padding-top:48px}.scene>svg,.scene>::before{display:none}.frame:has(.scene)::before{opacity:.34}}
.floor{margin-top:auto;padding-top:130px;opacity:.6}
.floor::before{inset-block:0 -60px}
@media(max-height:52em){.floor{display:none}}
.icon{flex:none;width:min(1.25em,22px);height:min(1.25em,22px);background:currentColor;mask:var(--icons) 0 calc(var(--icon)/(var(--icon-count) - 1)*100%)/100% calc(var(--icon-count)*100%) no-repeat;forced-color-adjust:none}
@media(forced-colors:active){.icon{background:CanvasText}[aria-disabled=true]{color:GrayText!important}}
[data-page] .icon{background:none;mask:none}
[aria-selected=true],[aria-checked=true],[aria-current]{outline:2px solid transparent}
:focus-visible{outline:2px solid var(--ice);outline-offset:2px}
h1:focus,main:focus{outline:0}
::placeholder{font-size:min(1em,7vw);color:var(--text-3);opacity:1}
.splash{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:24px;padding:24px;text-align:center}
.frame:has(.splash)>:not(main){display:none}
.splash i{width:28px;height:28px;border-radius:50%;border:3px solid var(--ink-3);border-top-color:var(--ice);animation:turn .8s linear infinite}
.splash p{opacity:0}
.late{visibility:hidden}
.splash p,.late{animation:appear 0s 4s forwards}
.late{position:fixed;z-index:45;inset:auto env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);padding:24px;text-align:center;background:var(--ink-2);display:none;animation-delay:8s}
.late a{text-decoration:underline}
.mirror{margin:0 4px}
:is(.failed,[data-page])~.late,:has(.splash,.page-progress,div[aria-busy])>.late,noscript .late{display:block}
:has(.fault)~.late:has(.mirror){display:block;position:static}
#app:has(.fault):has(~.late .mirror) .frame{min-height:0!important}
#app:has(.outage-cover)~.late:has(.mirror){position:fixed}
#app:has(~.late .mirror) .outage-cover{padding-bottom:160px}
.failed~.late,noscript .late{animation-delay:0s}
.failed .splash :is(i,p){display:none}
.restoring main{visibility:hidden}
@keyframes turn{to{transform:rotate(1turn)}}
@keyframes appear{to{visibility:visible;opacity:1}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:0s!important}}
`;

/** A small tern marks what is active. */
const tern =
  'width:20px;height:11px;background:var(--ice);clip-path:path("M0 2Q9 0 10 5Q11 0 20 2Q13 3 10 11Q7 3 0 2")';

/** The flight card, the marker of what is active, and the steps of a guide. */
const late = `
@media(min-width:64em){.dialog-window:has(.checkout){max-width:55rem}}
[type=checkbox]{width:20px;height:20px;accent-color:var(--ice)}
/* A QR code, with sharp edges when enlarged. */
.qr-code{max-width:min(100%,90dvh);aspect-ratio:1;border-radius:14px;image-rendering:pixelated;cursor:pointer}
mark{background:none;color:var(--ice)}
.dialog-popover{align-self:start;max-height:calc(100% - 88px);margin:72px max(32px,50vw - 37.5rem + 32px) 16px auto}
:has(.dialog-popover) .toasts{display:none}
@media(min-width:90em){:has(>.account-grid){max-width:97.5rem}.dialog-popover{margin-right:max(32px,50vw - 48.75rem + 32px)}}
.scrim:has(+.dialog-popover){background:none}
.s-WARNING{--status:var(--amber);--glow:#e88a1e}
.flight::before{content:"";position:absolute;z-index:-1;inset:0;opacity:.24;background:radial-gradient(75% 62% at 50% 62%,var(--glow),#0000)}
.dome{--t:90deg;--x:calc(50% - 50%*cos(var(--t)));position:relative;isolation:isolate;display:grid;justify-items:center;align-content:end;min-height:130px;margin:0 12px;padding:max(40px,3rem) min(20px,5vw) 0;text-align:center}
.dome::before{content:"";position:absolute;z-index:-1;inset:12px 0 0;border-color:var(--status);border-width:2px 1px 0;border-radius:50%/100% 100% 0 0;clip-path:inset(0 0 2px);mask:linear-gradient(90deg,#000 var(--x),#0006 0)}
.dome>svg{position:absolute;z-index:-1;width:34px;height:34px;left:calc(var(--x) - 17px);bottom:calc((100% - 12px)*sin(var(--t)) - 17px)}
.steps{display:flex;flex-wrap:wrap;gap:0 4px;margin-bottom:20px;font-size:.8125rem;color:var(--text-2)}
.steps li{flex:1 1 5.3rem}
.steps button{display:grid;gap:8px;min-width:44px;padding:4px 0;justify-items:start}
.steps i{display:grid;place-items:center;width:30px;height:30px;border-radius:50%;background:var(--ink-3);font-style:normal;font-weight:600;line-height:1}
.steps .past i{background:var(--tint);color:var(--aurora)}
.steps [aria-current]{color:var(--text-1);font-weight:600}
.steps [aria-current] i{background:var(--ice);color:var(--on-ice)}
.fold{border-top-width:1px}
.fold summary{display:flex;align-items:center;gap:12px;min-height:52px;cursor:pointer;font-weight:500;color:var(--text-2)}
[open]>summary .icon,.accordion-button[aria-expanded=true] .icon{rotate:180deg}
[aria-current=page]::after,[aria-selected=true]::after,[aria-checked=true]::after{content:"";flex:none;margin-left:auto;${tern}}
.tab::after{margin:0}
@supports(anchor-name:--here){.side-link[aria-current]{anchor-name:--here}.side-link::after{opacity:0}ul:has(.side-link)::after{content:"";position:absolute;position-anchor:--here;top:calc(anchor(center) - 5px);left:calc(anchor(right) - 34px);${tern};transition:top .2s}}
:has(.toast>.text-aurora) .btn:focus{background:var(--aurora);color:var(--on-ice)}
.flight~* .price-best .btn{background:var(--ink-3);color:inherit}
@media(min-width:48em){.frame:has(.account-main .scene)::before{height:40dvh;opacity:.34}.account-main .horizon{--status:var(--ice);align-items:center}.account-main .horizon::before{inset:-130px 0 auto;height:96px;mask:linear-gradient(90deg,#0000,#000,#0000)}}
/* Large letters: without days the words are wider than the arc. */
@media(max-width:19em){.dome:has(.h-section){padding-top:0}.dome:has(.h-section)::before,.dome>svg{display:none}.days{display:block}.steps li{flex-basis:100%}.steps button{display:flex;align-items:center}}
.s-ENDED .keys,.s-ENDED .keys :is(.caption,.row-icon){color:var(--text-3)}
/* On touch screens a hover would stick after the tap. The ground stays below it, or what is marked could not be read on the sky. */
@media(hover:hover){:is(a.list-row,button.list-row,.side-link,.platform,.icon-button,.tab,.accordion-button,.price-link,.route):hover{background-image:linear-gradient(#ffffff0f,#ffffff0f)}}
.s-WARNING .dome{--t:153deg}
.dome.not-flying,.s-ENDED .dome{--t:23deg}
.dome.not-flying::before,.s-ENDED .dome::before{border-style:dashed;mask:none}
`;

/** Design tokens, utilities and icons: Tailwind 3 vocabulary plus the shortcuts below. */
export default defineConfig({
  outputToCssLayers: true,
  // For development; a build scans its chunks. Plain modules name icons too.
  content: { pipeline: { include: [/src\/.*\.tsx?($|\?)/, /\.html($|\?)/] } },
  presets: [presetWind3({ preflight: 'on-demand' })],
  theme: {
    colors: {
      ...colors,
      white: '#fff',
      transparent: 'transparent',
      current: 'currentColor',
    },
    breakpoints: { md: '48em', lg: '64em', xl: '90em' },
    animation: {
      keyframes: {
        fade: '{from{opacity:0}}',
        rise: '{from{transform:translateY(100%)}}',
        pulse: '{50%{opacity:.5}}',
      },
      durations: { fade: '.2s', rise: '.2s', pulse: '2s' },
      timingFns: { fade: 'ease-out', rise: 'ease-out', pulse: 'ease-in-out' },
    },
    fontFamily: { mono: 'ui-monospace,Menlo,Consolas,monospace' },
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
    ...ICONS.map((name, at): [string, Record<string, number>] => [`i-${name}`, { '--icon': at }]),
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
  // Only text grows with the browser's letters; what is around it keeps its size (ui-f16).
  postprocess: ({ entries }) => {
    for (const entry of entries)
      if (/^(padding|margin|gap|row-gap|column-gap|(min-)?height|(min-)?width)/.test(entry[0]))
        entry[1] = String(entry[1]).replace(/([\d.]+)rem/g, (_, rem) => `${rem * 16}px`);
  },
  // Words in code and comments that match utilities; no view uses them as classes.
  blocklist: [
    /^[a-z]{1,2}\d*$/,
    'blur',
    'border-collapse',
    'collapse',
    'container',
    'filter',
    'hidden',
    'outline',
    'ring',
    'static',
    'transform',
    'visible',
  ],
  shortcuts: {
    'h-page': 'text-[min(1.75rem,12vw)] leading-tight font-semibold tracking-tight',
    'h-section': 'text-[min(1.125rem,8vw)] leading-snug font-semibold tracking-tight',
    caption: 'text-[min(.8125rem,5.5vw)] leading-snug text-text-2',
    card: 'rounded-card border bg-ink-1',
    // A busy button keeps its colours: its label still matters.
    btn: 'border max-w-full inline-flex items-center justify-center gap-2.5 min-h-13 px-6 py-2 rounded-control break-words font-semibold text-center leading-tight [transition:opacity_.15s] active:opacity-70 [@media(hover:hover)]:hover:[filter:brightness(1.1)] [&[aria-disabled=true]:not([aria-busy=true])]:[background:#1a2737] [&[aria-disabled=true]:not([aria-busy=true])]:text-text-2',
    'btn-small': 'min-h-11 px-4 text-[min(.875rem,6vw)]',
    'btn-label': 'relative flex items-center gap-2.5',
    'btn-spinner': 'absolute inset-y-0 right-full grid content-center mr-1 text-[16px]',
    'icon-button': 'relative grid place-items-center size-11 rounded-control border bg-ink-1',
    menu: 'absolute right-0 top-[calc(100%+6px)] z-30 min-w-full p-1 rounded-control border border-line-strong bg-ink-2 [box-shadow:0_12px_40px_#0008]',
    'menu-item':
      'flex items-center gap-5 w-full min-h-11 px-3.5 rounded-small text-[.9375rem] text-left whitespace-nowrap [@media(hover:hover)]:hover:bg-ink-3',
    badge: 'absolute top-2.5 right-2.5 size-2 rounded-full bg-coral [box-shadow:0_0_0_3px_var(--ink-1)]',
    input:
      'w-full h-13.5 px-4 rounded-control border border-text-3 bg-ink-1 text-[1.0625rem] [&[aria-invalid=true]]:border-coral',
    'code-boxes':
      'grid grid-cols-6 gap-[min(.5rem,2vw)] [&>input]:(h-15 px-0 text-center font-mono font-semibold text-[1.5rem])',
    'field-label': 'block mb-2 text-sm font-medium',
    'field-error': 'min-h-5 mt-1.5 text-[.8125rem] leading-snug text-coral mb-2',
    note: 'flex w-full gap-3 px-4 py-3.5 rounded-note text-[min(.875rem,6vw)] bg-tint',
    pill: 'inline-flex items-center gap-2 min-h-7 px-3 rounded-full [background:#070b1499] text-[.8125rem] font-semibold text-[var(--status)] before:(content-empty size-2 shrink-0 rounded-full bg-current)',
    spinner:
      'inline-grid size-[1em] rounded-full [border:2px_solid] border-r-transparent [animation:turn_.8s_linear_infinite]',
    flag: 'flex items-center justify-center size-7 shrink-0 rounded-full overflow-hidden text-[40px] leading-none [box-shadow:0_0_0_1px_var(--line)]',
    'outage-cover': 'fixed inset-0 z-45 overflow-y-auto overscroll-contain bg-ink-0 outline-0',
    scrim: 'absolute inset-0 [background:#070b1499] touch-none animate-fade',
    'dialog-layer': 'fixed inset-0 z-40 flex justify-center outline-0',
    'dialog-panel': 'relative w-full overflow-y-auto overscroll-contain bg-ink-2 border-line-strong',
    'dialog-window':
      'dialog-panel self-center max-w-105 max-h-[calc(100%-2rem)] m-4 p-6 pt-4 border rounded-dialog [box-shadow:0_12px_40px_#0008] animate-fade',
    'dialog-sheet':
      'dialog-panel self-end max-w-160 max-h-[94dvh] px-5 pb-[max(1.5rem,env(safe-area-inset-bottom))] border-t rounded-t-dialog [transition:transform_.2s] animate-rise',
    // On a low screen it goes with the content, which has little room.
    'dialog-head': '[@media(min-height:32em)]:(sticky top-0 z-1) bg-ink-2 pb-4',
    grip: 'grid justify-items-center items-start w-28 h-11 pt-3 [margin:0_auto_-1rem] touch-none before:(content-empty h-1 w-10 rounded-full bg-line-strong)',
    toasts:
      'fixed [inset:0_0_auto] md:[inset:auto_0_0] z-50 flex flex-col items-center gap-2 p-4 pb-[max(1.5rem,env(safe-area-inset-bottom))] pointer-events-none',
    toast:
      'flex gap-2.5 max-w-105 px-4 py-3 rounded-control border border-line-strong bg-ink-3 text-[min(.9375rem,6vw)] [box-shadow:0_12px_40px_#0008] pointer-events-auto select-none [touch-action:pan-y] [transition:transform_.2s] animate-fade',
    tabs: 'flex flex-wrap w-fit max-w-full p-1 rounded-control border bg-ink-1',
    tab: 'grid justify-items-center content-center gap-1 min-h-13 grow px-2.5 rounded-small text-[.9375rem] break-words font-medium text-center text-text-2 aria-selected:(bg-ink-3 text-text-1)',
    'accordion-button':
      'text-[min(1rem,6vw)] flex items-center gap-3 w-full min-h-14 px-5 py-3 font-medium -outline-offset-2',
    welcome: '[&>svg]:[rotate:-8deg]',
    'welcome-text': 'grid gap-8 md:pt-6 lg:(grid-cols-[1.5fr_1fr] gap-16 items-center)',
    'welcome-title': 'text-[min(2.375rem,12vw)] lg:text-[2.75rem] leading-[1.1] font-bold tracking-tight',
    line: 'size-4.5 flex-none fill-none [stroke:currentColor] [stroke-width:2] [stroke-linecap:round] [stroke-linejoin:round]',
    frame:
      'flex flex-col min-h-dvh max-w-300 mx-auto px-4 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:px-8 md:pt-5',
    'public-main': 'grow flex flex-col py-6',
    footer: 'flex flex-wrap justify-between gap-x-6 pt-6 text-[.8125rem] text-text-3',
    logo: 'flex flex-none whitespace-nowrap items-center gap-2.5 min-h-11 text-[1.1875rem] font-bold tracking-tight',
    'text-link': 'flex items-center min-h-11 min-w-11 hover:text-text-1',
    // The footer stands below the menu, at the bottom of the screen: it does not shift when data arrives.
    'account-grid':
      '[@media(min-height:45em)]:[&>footer]:(sticky bottom-10) [&>footer]:self-end grow flex flex-col py-4 md:(grid grid-cols-[12.5rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-6 py-6) lg:(grid-cols-[15.5rem_minmax(0,1fr)] gap-x-8)',
    'account-main': 'grow flex flex-col gap-4 min-h-dvh md:(row-span-2 gap-6 min-h-0)',
    'account-id': 'flex items-center gap-2 min-h-11 -my-2.5 max-w-full text-[.8125rem] text-text-2',
    'home-grid': 'grid gap-6 items-start min-[80em]:grid-cols-[minmax(0,1fr)_22rem]',
    'skip-link':
      'fixed left-[max(1rem,env(safe-area-inset-left))] top-4 z-50 not-focus:[clip-path:inset(50%)]',
    'side-link':
      'flex items-center gap-3 min-h-12 px-3.5 py-1.5 rounded-control text-[.9375rem] font-medium aria-[current=page]:([background:#0e1521cc] text-ice)',
    'list-row':
      'flex items-center gap-3 w-full min-h-14 px-3.5 py-3 rounded-control break-words text-[min(1rem,6vw)] aria-disabled:text-text-3',
    // About a hundred payments.
    skeleton: 'rounded-control bg-ink-3 animate-pulse',
    rows: '[&>*+*]:border-t [&>*+*]:rounded-t-none',
    flight:
      'relative isolate overflow-hidden flex flex-col gap-4 p-[min(20px,5vw)] rounded-dialog border [background:#0b121dcc] [&>.caption]:text-center',
    days: 'text-[min(4.5rem,26vw)] leading-tight tracking-tighter',
    route: 'flex flex-wrap items-center justify-center gap-2 min-h-11 text-[min(.9375rem,6vw)]',
    platforms:
      'grid gap-3 grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]',
    platform: 'card flex flex-col items-start gap-3 size-full p-4',
    'price-grid': 'grid gap-3 lg:(grid-cols-2 gap-4)',
    'price-card': 'relative card flex flex-wrap items-center [gap:12px_8px] p-4',
    'price-link': 'absolute inset-0 grid content-center justify-end px-3 rounded-card',
    checkout:
      'flex flex-col gap-4 lg:(grid grid-cols-[1fr_1.15fr] grid-rows-[auto_1fr] items-start gap-x-6 [&>:nth-child(2)]:row-span-2)',
    'price-best': 'border-ice bg-[linear-gradient(var(--ice-faint),transparent)]',
    'price-mark':
      'absolute bottom-[calc(100%-12px)] left-5 px-2.5 rounded-full bg-ice text-on-ice text-[min(.75rem,4vw,18px)] leading-loose font-semibold',
    scene: 'grow flex flex-col gap-25',
    'page-message': 'grow flex flex-col items-start gap-4 w-full max-w-120 mx-auto',
    'page-progress': 'fixed [inset:0_0_auto] z-50 h-0.5 bg-ice animate-pulse',
    'row-icon': 'text-[1.125rem] text-ice',
  },
  preflights: [{ getCSS: () => base }, { layer: LATE_LAYER, getCSS: () => iconsOf(ICONS) + late }],
});
