declare module 'virtual:uno.css';

/** What tools/service-worker.ts tells the service worker of its build (src/service-worker.ts). */
interface BuildFacts {
  /** The name of the cache. */
  build: string;
  base: string;
  /** The scripts and styles of every visitor, the entry first. */
  files: string[];
  /** By language: its texts, and the document that every address is answered with. */
  texts: Record<string, string[]>;
  shells: Record<string, string>;
}
