/** Numbers and names that look random, and are equal in every run. */
export interface Ids {
  /** Six digits. */
  code(): string;
  /** 32 hex digits. */
  token(): string;
  uuid(): string;
  /** 1, 2, 3 … per kind. */
  next(kind: string): number;
}

/** createIds creates the source of all ids of a world: mulberry32 with the seed 1. */
export function createIds(): Ids {
  let state = 1;
  const counters = new Map<string, number>();
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const hex = () => random().toString(16).padStart(8, '0');
  const token = () => hex() + hex() + hex() + hex();
  return {
    code: () => String(random() % 1_000_000).padStart(6, '0'),
    token,
    uuid: () => token().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5'),
    next(kind) {
      const value = (counters.get(kind) ?? 0) + 1;
      counters.set(kind, value);
      return value;
    },
  };
}

/** hashOf returns the FNV-1a hash of a text, for seeds. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
