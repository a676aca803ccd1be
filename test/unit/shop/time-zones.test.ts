import { afterEach, expect, it } from 'vitest';
import { parseDay } from '../../../src/lib/dates';
import { createCalendar } from '../../../src/shop/calendar';

const home = process.env.TZ ?? 'UTC';
afterEach(() => {
  process.env.TZ = home;
});

it('calendar file › uses the local day of a moment', () => {
  process.env.TZ = 'Europe/Moscow';
  const day = parseDay('2026-12-31T21:30:00Z') ?? expect.fail('no day');
  expect(createCalendar('48210734@tern.example', day, 'Tern')).toContain('DTSTART;VALUE=DATE:20270101');
});
