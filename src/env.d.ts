declare module 'virtual:uno.css';

/** Build facts that tools/service-worker.ts prepends to src/service-worker.ts. */
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
