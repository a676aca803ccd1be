import type { FileCuts } from './cut.ts';

// These files come minified: `n` is mostly `options`, `__u` are the flags of a node, `__k` its children.

export const PREACT: FileCuts[] = [
  [
    /preact\/dist\/preact\.mjs$/,
    [
      // Suspense: nothing throws a promise, and no server sends ranges between `$s` comments.
      ['128&u.__u&&(c=32&u.__u,s=u.__c.__z)&&(r.__u|=c,p=o=[],8==s.nodeType?l=B(s,o):o.push(s),l=o[0]||l),'],
      ['r.__u&=-161,p&&p.some(g),'],
      [/if\(t&&t\.then\)\{if\(r\.__u\|=128.*?\}else (?=o&&o\.some\(g\);else r\.__e)/],
      ['t&&t.then||D(r)', 'D(r)'],
      ['!u&&(i=t.__c)&&(i=i.__z)&&(f=B(i,o=[]))&&(i==t.__e&&o.some(g),g(f),g(i)),'],
      ['32&u.__u?[i]:null', 'null'],
      ['i||S(u),32&u.__u,', 'i||S(u),!1,'],
      ['(h.ref!=v.ref||8&h.__u)', 'h.ref!=v.ref'],
      ['for(t&&!t.parentNode', 't&&!t.parentNode'],
      [',e=t;e&&8==e.nodeType;)e=e.nextSibling;for(o!=e&&(', ';o!=t&&('],
      [
        ',t=o;(t=t&&t.nextSibling)&&8==t.nodeType&&!t.data.startsWith("$s"););return t}',
        ';return o&&o.nextSibling}',
      ],
      // Portals: what lies outside of the page is rendered there by itself.
      ['||n.props.__P?null', '?null'],
      ['&&!n.props.__P'],
      ['if(n.props.__P)return t;'],
      [/M\.__P&&\(s=l.*?:null\),(?=l=I)/],
      ['M.__P&&(r.__e=null,l=s),'],
      ['||u&&!t.props.__P', '||u'],
      // Contexts.
      [/,j=\(s=V\.contextType\).*?s\.__:i/],
      ['j&&j.sub(d),d.state||(d.state={}),d.__n=i,'],
      ['new V(M,L)', 'new V(M)'],
      ['new x(M,L)', 'new x(M)'],
      ['this.context=t,'],
      ['shouldComponentUpdate(M,d.__s,L)', 'shouldComponentUpdate(M,d.__s)'],
      ['d.getChildContext&&(i=_({},i,d.getChildContext())),'],
      // Of the methods of classes, src/app/CrashScreen.tsx has render, componentDidUpdate and getDerivedStateFromError.
      [
        ',V.getDerivedStateFromProps&&(d.__s==d.state&&(d.__s=_({},d.__s)),_(d.__s,V.getDerivedStateFromProps(M,d.__s)))',
      ],
      [
        'M!==k&&C&&!V.getDerivedStateFromProps&&d.componentWillReceiveProps&&d.componentWillReceiveProps(M,L),',
      ],
      ['d.componentWillUpdate&&d.componentWillUpdate(M,d.__s,L),'],
      [/else C&&!V\.getDerivedStateFromProps&&d\.componentWillMount.*?d\.__h\.push\(d\.componentDidMount\);/],
      ['C&&u.__c&&d.getSnapshotBeforeUpdate&&(m=d.getSnapshotBeforeUpdate(k,b)),'],
      ['d.componentDidUpdate(k,b,m)', 'd.componentDidUpdate(k)'],
      ['b=d.state,d.__v=r', 'd.__v=r'],
      ['if(i.componentWillUnmount)try{i.componentWillUnmount()}catch(t){n.__e(t,r)}'],
      [',i.componentDidCatch&&(i.componentDidCatch(n,u||{}),e=1)'],
      [/x\.prototype\.forceUpdate=function.*?\},(?=x\.prototype\.render)/],
      ['x.prototype.render=$,'],
      // A component takes its props; what it sets is an object, with nothing to call afterwards.
      ['d.context=L,'],
      ['d.__s,d.context)', 'd.__s)'],
      ['function K(n,t,r){return this.constructor(n,r)}', 'function K(n){return this.constructor(n)}'],
      ['y.push.apply(d.__h,d.__k),d.__k=[],d.__h', 'd.__h'],
      ['C&&(y.push.apply(d.__h,d.__k),d.__k=[]),'],
      ['d.__h=[],d.__k=[]', 'd.__h=[]'],
      [
        '"function"==typeof n&&(n=n(_({},r),this.props)),n&&(_(r,n),this.__v&&(t&&this.__k.push(t),L(this)))',
        '_(r,n),this.__v&&L(this)',
      ],
      // Refs are objects.
      [/try\{"function"==typeof t\?r\?.*?:t\.current=r\}catch\(t\)\{n\.__e\(t,u\)\}/, 't.current=r'],
      ['a.push(v.ref,v.__c||w,v)', 'a.push(v.ref,v.__c||w)'],
      ['G(u[i++],u[i++],u[i++])', 'G(u[i++],u[i++])'],
      // Elements: no markup in strings, no formulas, no elements of one's own, no templates, no areas of text.
      [':"math"==C?f="http://www.w3.org/1998/Math/MathML"'],
      [/\("foreignObject"==C.*?xhtml"\),(?=I)/],
      [',v=/^m(i|n|o|s|text|space)$/'],
      ['M=a.ownerDocument||document,'],
      ['M.createTextNode', 'document.createTextNode'],
      ['M.createElementNS(f,C,x.is?x:a)', 'document.createElementNS(f,C)'],
      ['l&&(n.__m&&n.__m(r,o),l=!1)', 'l=!1'],
      [/if\(a="template"==C.*?(?=for\(\$)/, 'if(o=o&&d.call(t.childNodes))'],
      ['I(a,w(_)', 'I(t,w(_)'],
      [
        /k=\$\[s\],"dangerouslySetInnerHTML"==s\?y=k:"children"==s\|\|s in x\|\|.*?\|\|N\(t,s,null,k,f\)/,
        '"children"==s||s in x||N(t,s,null,$[s],f)',
      ],
      ['"dangerouslySetInnerHTML"==s?h=k:'],
      [
        /h\?\(l\|\|y&&.*?r\.__k=\[\]\):\(y&&\(t\.textContent=""\),(.*?o&&o\.some\(g\))\)/,
        (whole) => whole.slice(whole.indexOf('=""),') + 5, -1),
      ],
      ['l&&"textarea"!=C||', 'l||'],
      ['"progress"==C&&null==b?t.removeAttribute(s):'],
      ['b===t[s]&&("progress"!=C||b)', 'b===t[s]'],
      ['9==r.nodeType&&(r=r.documentElement),'],
      // Attributes: no styles from script; none of those that are read-only or that need their own spelling.
      [/if\("style"==t\).*?else if(?=\("o"==)/, 'if'],
      [
        'if("http://www.w3.org/2000/svg"==i)t=t.replace(/xlink(H|:h)/,"h").replace(/sName$/,"s");else if("width"',
        'if("http://www.w3.org/2000/svg"!=i&&"width"',
      ],
      ['"width"!=t&&"height"!=t&&'],
      ['&&"list"!=t&&"form"!=t&&', '&&'],
      ['"download"!=t&&"rowSpan"!=t&&"colSpan"!=t&&'],
      ['&&"popover"!=t'],
      ['"popover"==t&&1==r?"":r', 'r'],
      ['if("function"==typeof r)return;'],
      // Handlers are functions or nothing.
      ['"function"!=typeof r&&(r=null),"function"!=typeof u&&(u=null),'],
      ['t.replace(l,"$1")', 't.replace(/Capture$/,"")'],
      ['l=/(PointerCapture)$|Capture$/i,'],
      ['(t=t.slice(2))[0]<"a"&&(t=t.toLowerCase())', 't=t.slice(2).toLowerCase()'],
      ['n.event?n.event(r):r', 'r'],
      // Nobody listens to what these told of.
      ['return!o&&n.vnode&&n.vnode(e),e', 'return e'],
      ['n.vnode&&n.vnode(r),'],
      ['n.__&&n.__(t,r),'],
      // A function that nobody calls goes by itself, once it is written as one.
      ['r=function(n){return null!=n&&n.constructor===h},'],
      ['function M(){', 'function r(n){return null!=n&&n.constructor===h}function M(){'],
      ['var n,t,r,u,', 'var n,t,u,'],
      [
        /(?<=function k\()n,t,r\)\{.*?null\)(?=\}function b)/,
        'n,t,...r){var{key:u,ref:i,...o}={...t};return r.length&&(o.children=r.length>1?r:r[0]),m(n,o,u,i)',
      ],
      // Contexts are handed down no longer.
      [/r,u,i,f,o,/g, 'r,u,f,o,'],
      ['h,i,f,o,', 'h,f,o,'],
      ['u,t.__n,e', 'u,e'],
      ['i||p,p,', 'i||p,'],
      ['i.__P=i.__n=null', 'i.__P=null'],
    ],
  ],
  [
    /preact\/hooks\/dist\/hooks\.mjs$/,
    [
      // The kind of a hook told @preact/signals which components have a state: `__f` tells it too.
      ['function y(n,t){a.__h&&a.__h(r,n,f||t),f=0;var', 'function y(n){var'],
      ['f=1,_(G,n)', '_(n)'],
      ['f=5,w(function(){return{current:n}},[])', 'y(t++).__||(r.__H.__[t-1].__={current:n})'],
      // A reducer of its own.
      ['function _(n,u,i){', 'function _(u){'],
      ['f.t=n,'],
      ['i?i(u):G(void 0,u)', 'G(void 0,u)'],
      ['f.t(t,n)', 'G(t,n)'],
      // Pages are not drawn by a server; ids are made by src/ui/use-unique-id.ts.
      [/!a\.__s&&/g],
      [/a\.__=function.*?p&&p\(n,t\)\},/],
      [',p=a.__;', ';'],
      // These hooks are the first to settle.
      [',v=a.__b,l=a.__r,m=a.diffed,h=a.__c,s=a.unmount'],
      ['r=null,v&&v(n)', 'r=null'],
      ['l&&l(n),t=0', 't=0'],
      ['m&&m(n);'],
      ['}),h&&h(n,t)}', '})}'],
      ['s&&s(n);'],
      // Every browser has it.
      ['var k="function"==typeof requestAnimationFrame;'],
      ['k&&cancel', 'cancel'],
      ['k&&(t=requestAnimationFrame(r))', 't=requestAnimationFrame(r)'],
    ],
  ],
];

/** What only the build leaves out: by these, tests settle when effects run. */
export const PREACT_IN_BUILD: FileCuts[] = [
  [
    /preact\/dist\/preact\.mjs$/,
    [
      ['&&i==n.debounceRendering||((i=n.debounceRendering)||queueMicrotask)(H)', '||queueMicrotask(H)'],
      ['(i||queueMicrotask)(H)', 'queueMicrotask(H)'],
    ],
  ],
  [
    /preact\/hooks\/dist\/hooks\.mjs$/,
    [['1!=n&&i==a.requestAnimationFrame||((i=a.requestAnimationFrame)||z)(g)', '1!=n||z(g)']],
  ],
];
