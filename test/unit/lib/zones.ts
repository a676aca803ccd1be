import { afterEach } from 'vitest';

/** Far east and west, a quarter of an hour off, with and without summer time. */
export const ZONES = [
  'Pacific/Kiritimati',
  'Asia/Kathmandu',
  'America/New_York',
  'Europe/Berlin',
  'Europe/Moscow',
  'UTC',
];

/** giveZoneBack puts the process into its own time zone again after each test that has moved it. */
export function giveZoneBack(): void {
  const home = process.env.TZ;
  afterEach(() => {
    process.env.TZ = home ?? 'UTC';
  });
}
