export interface Size {
  raw: number;
  gzip?: number | undefined;
  /** As sent to a browser: brotli where the file compresses. */
  served: number;
}

export interface Chunk {
  name?: string;
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

export type Manifest = Record<string, Chunk>;
export type Sizes = Map<string, Size>;

export interface Visit {
  name: string;
  modules: string[] | null;
  hasLateStyle?: boolean;
  goal?: number;
  budget?: number;
}

export interface Line {
  name: string;
  bytes: number;
  limit: number;
  isGoal: boolean;
  isOver: boolean;
}

export interface Build {
  manifest: Manifest;
  sizes: Sizes;
  shell: string[];
}

export const BUDGETS: { response: number; total: number };
export const VISITS: Visit[];
export function chunksOf(manifest: Manifest, keys: string[]): Set<string>;
export function filesOf(manifest: Manifest, keys: string[]): Set<string>;
export function sumOf(sizes: Sizes, files: Iterable<string>): number;
export function largestVisit(manifest: Manifest, sizes: Sizes, shell: string[], visit: Visit): number;
export function largestTotal(manifest: Manifest, sizes: Sizes): number;
export function judge(build: Build, visits?: Visit[]): Line[];
export function table(rows: string[][]): string;
export function report(sizes: Sizes, lines: Line[], names?: Map<string, string>): string;
export function strangeHosts(text: string, allowed?: string[]): string[];
export function pageFaults(page: string): string[];
export function localReferences(page: string, base: string): string[];
