import type { FileCuts } from './cut.ts';

export const SIGNALS: FileCuts[] = [
  [
    /@preact\/signals\/dist\/signals\.mjs$/,
    [
      // The order of settling is kept: hooks first.
      [
        /^import\{createElement.*?from"@preact\/signals-core";/,
        'import{Fragment as i,Component as n,options as e}from"preact";import"preact/hooks";import{Effect as c}from"@preact/signals-core";',
      ],
      // Views read signals by `.value`: none stands in JSX itself (test/setup.ts looks).
      [/const d="undefined".*?c\(function\(\)\{p=this\.N\}\)\(\);/, 'let v;'],
      [/function w\(\{data.*?(?=b\("__b")/],
      [/m=void 0;if\("string"==typeof i\.type\)\{let t,n=i\.props;.*?(?=t\(i\)\}\);b\("__r")/],
      [/m=void 0;let n;if\("string"==typeof i\.type&&\(n=i\.__e\)\).*?(?=t\(i\)\}\);function k)/],
      [/function k\(t,i,n,e\)\{.*?(?=b\("unmount")/],
      [/if\("string"==typeof i\.type\)\{let t=i\.__e;.*?\}else\{(?=let t=i\.__c)/, '{'],
      ['t.__$f|=8;'],
      ['y();m=void 0;t(i,n,e)', 'y();t(i,n,e)'],
      ['m=i;y(t)', 'y(t)'],
      // An effect that nobody watches, with the update of its component as callback.
      [
        /if\(void 0===t\)i\.__\$u=t=function\(t,i\)\{.*?:""\)/,
        'if(!t){i.__$u=t=new c;t.c=()=>{i.__$f=1;i.setState({})}}',
      ],
      ['i.__$f&=-2', 'i.__$f=0'],
      ['let t,i=n.__c;if(i){', 'let i=n.__c,t;{'],
      ['e[t]||(()=>{})', 'e[t]'],
      ['const n=this.__$u,e=n&&void 0!==n.s', 'const e=this.__$u?.s'],
      // A component has a state when it has `__f`.
      [/b\("__h",.*?\}\);(?=n\.prototype)/],
      ['if(this.__R)return!0;'],
      [/if\(this\.__f\|\|"boolean".*?3&this\.__\$f\)return!0\}/, 'if(!e&&!this.__f||this.__$f)return!0;'],
      ['"__source"!==i&&'],
      [/function useSignal\([\s\S]*$/],
    ],
  ],
  [
    /@preact\/signals-core\/dist\/signals-core\.mjs$/,
    [
      // Models collect effects.
      ['const i=o,n=s;o=void 0;s=void 0;try', 'const i=o;o=void 0;try'],
      ['o=i;s=n', 'o=i'],
      ['if(s)s.push(this)'],
      // Nothing watches whether a signal is watched, and a signal has no name.
      ['this.W=null==i?void 0:i.watched;this.Z=null==i?void 0:i.unwatched;this.name=null==i?void 0:i.name'],
      ['this.name=null==i?void 0:i.name;'],
      ['else f(()=>{var t;null==(t=this.W)||t.call(this)})'],
      ['this.t=n;if(void 0===n)f(()=>{var t;null==(t=this.Z)||t.call(this)})', 'this.t=n'],
      ['const t=Symbol.for("preact-signals");'],
      ['y.prototype.brand=t;'],
      [/y\.prototype\.subscribe=.*?(?=y\.prototype\.peek)/],
      ['m.prototype.dispose=function(){this.d()};'],
      ['const o=n.d.bind(n);o[Symbol.dispose]=o;return o', 'return n.d.bind(n)'],
      [/new Error\("[^"]*"\)/g, 'Error("cycle")'],
      ['y.call(this,void 0,i)', 'y.call(this)'],
      ['new y(t,i)', 'new y(t)'],
      ['new j(t,i)', 'new j(t)'],
      ['new m(t,i)', 'new m(t)'],
      [/(?<=function [yajOmx]\(t),i(?=\)\{)/g],
      // What is not there is void.
      ['this.n=void 0;this.t=void 0;'],
      ['this.s=void 0;this.g', 'this.g'],
      ['this.j=void 0;this.s=void 0;this.u=void 0;'],
      // What is not void is an object.
      [/void 0!==([\w.]+)/g, (whole) => whole.slice(9)],
      [/void 0===([\w.]+)/g, (whole) => `!${whole.slice(9)}`],
      ['p:o.s,n:void 0,t:o,e:void 0,x:void 0,r:i', 'p:o.s,t:o,r:i'],
    ],
  ],
];
