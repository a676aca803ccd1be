import type { Page } from '@playwright/test';

interface Walk {
  steps: string[];
  faults: string[];
  begin(): Promise<void>;
  step(): Promise<void>;
  goHome(): Promise<void>;
  streams(): Promise<number>;
  end(): Promise<void>;
}

export function createWalk(options: {
  page: Page;
  origin: string;
  seed: number;
  way?: 'roam' | 'stay';
}): Promise<Walk>;
