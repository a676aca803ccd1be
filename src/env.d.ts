declare module 'virtual:uno.css';

/** The operator's VPN apps (tools/clients-module.ts). */
declare module 'virtual:clients' {
  export const clients: import('../tools/client-table').ClientTable;
}

/** Facts that tools/configure.ts prepends to src/service-worker.ts. */
interface BuildFacts {
  /** The cache's name. */
  build: string;
  base: string;
  /** Scripts and styles of all languages. */
  files: string[];
  /** Per language: text chunks, and the shell document below. */
  texts: Record<string, string[]>;
  shells: Record<string, string>;
  /** SHA-256 of each script, style, text and shell, in base64. */
  digests: Record<string, string>;
}
