interface Random {
  next(): number;
  below(end: number): number;
  pick<T>(list: T[]): T;
  weigh<T>(list: [number, T][]): T;
}

export function createRandom(seed: number): Random;
