import type { Page } from '@playwright/test';

export interface Look {
  bytes: number;
  nodes: number;
  listeners: number;
  /** Which document it was. */
  since: number;
}

export function gauge(page: Page): Promise<Look>;
export function judge(looks: Look[]): string[];
export function judgeNodes(looks: Look[]): string[];
