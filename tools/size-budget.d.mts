export interface Size {
  raw: number;
  gzip?: number | undefined;
  /** As sent to a browser: brotli where the file compresses. */
  served: number;
}

export interface Chunk {
  name?: string;
  file: string;
  imports?: string[];
}

export type Sizes = Map<string, Size>;

export interface Build {
  manifest: Record<string, Chunk>;
  sizes: Sizes;
  /** The text of each document. */
  pages: Map<string, string>;
}

export interface Budget {
  name: string;
  gate: number;
  goal?: number;
  encoding?: 'gzip';
  of(build: Build): [string, Iterable<string>][];
}

export interface Line {
  name: string;
  bytes: number;
  gate: number;
  goal?: number | undefined;
  isOver: boolean;
}

export const DOCUMENTS: Record<string, Record<'welcome' | 'login' | 'shell', string>>;
export const BUDGETS: Budget[];
export function readBuild(folder: string): Build;
export function localReferences(page: string, base?: string): string[];
export function loadedBy(build: Pick<Build, 'manifest' | 'pages'>, document: string): Set<string>;
export function languageOf(build: Pick<Build, 'manifest'>, file: string): string | undefined;
export function codeFor(build: Build, language: string): string[];
export function sumOf(sizes: Sizes, files: Iterable<string>, encoding?: 'gzip'): number;
export function judge(build: Build, budgets?: Budget[]): Line[];
export function kb(bytes: number): string;
export function table(rows: string[][]): string;
export function namesOf(build: Pick<Build, 'manifest'>): Map<string, string>;
export function report(build: Pick<Build, 'manifest' | 'sizes'>, lines: Line[]): string;
export function strangeHosts(text: string, allowed?: string[]): string[];
export function pageFaults(page: string): string[];
