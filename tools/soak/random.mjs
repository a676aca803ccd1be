/** createRandom gives the same numbers for the same seed (mulberry32). */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  /** A whole number from 0, below `end`. */
  const below = (end) => Math.floor(next() * end);
  const pick = (list) => list[below(list.length)];
  /** One of `[weight, value]`, the heavier the more often. */
  const weigh = (list) => {
    let left = next() * list.reduce((sum, [weight]) => sum + weight, 0);
    for (const [weight, value] of list) {
      left -= weight;
      if (left < 0) return value;
    }
    return list[0][1];
  };
  return { next, below, pick, weigh };
}
