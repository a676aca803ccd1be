import UnoCSS from 'unocss/vite';
import type { PluginOption } from 'vite';

/**
 * UnoCSS's own plugin and the style sheets in development; a build puts both into the documents
 * (tools/documents.ts).
 */
export const developmentStyles = (): PluginOption => [
  // Without the inspector, whose one port each project of the tests would claim.
  UnoCSS({ inspector: false }),
  {
    name: 'tern:development-styles',
    transformIndexHtml: {
      order: 'pre',
      handler: () => [
        {
          tag: 'script',
          attrs: { type: 'module' },
          children:
            "import '/src/styles/first.css'; import 'virtual:uno.css'; import '/src/styles/account.css'; import '/src/styles/pages.css';",
        },
      ],
    },
  },
];
