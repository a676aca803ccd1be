/** Times in ms, sizes in bytes. */
export interface Figures {
  paint?: number | undefined;
  shown?: number | undefined;
  typed?: number | undefined;
  submit?: number | undefined;
  tasks?: number;
  longest?: number;
  shift?: number;
  html?: number;
  css?: number;
  js?: number;
  api?: number;
  other?: number;
  all?: number;
  first?: number;
  largest?: number;
  requests?: number;
}

export interface Row {
  title: string;
  figures: Figures;
}

export interface References {
  static: Figures;
  bare: Figures;
}

export function median(figures: (number | undefined)[]): number | undefined;
export function medians(runs: Figures[]): Figures;
export function ratio(figure: number | undefined, other: number | undefined): number | undefined;
export function timeTable(rows: Row[], references: References): string;
export function byteTable(rows: Row[], references: References): string;
export function verdict(form: Figures, references: References): string;
