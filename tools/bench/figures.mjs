import { table } from '../size-budget.mjs';

/** The arithmetic of the benchmark: no browser and no printing here. Times are in ms; a figure that a screen has not is undefined. */

/** What the sign-in form should reach beside the references (README). */
const GOALS = { typed: 1.15, submit: 1.15 };

/** median is the middle of the figures that are there, undefined when none is. */
export function median(figures) {
  const sorted = figures.filter((figure) => figure !== undefined).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle];
  return sorted.length === 0 ? undefined : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** medians takes the figures of several runs of one screen and returns one of each name. */
export function medians(runs) {
  const names = new Set(runs.flatMap((run) => Object.keys(run)));
  return Object.fromEntries([...names].map((name) => [name, median(runs.map((run) => run[name]))]));
}

/** ratio is how many times a figure is another; undefined when either is not there. */
export const ratio = (figure, other) => (figure === undefined || !other ? undefined : figure / other);

const cell = (figure, write) => (figure === undefined ? '–' : write(figure));
const seconds = (ms) => cell(ms, (some) => `${(some / 1000).toFixed(2)} s`);
const kb = (bytes) => cell(bytes, (some) => (some / 1000).toFixed(1));
const count = (some) => cell(some, (one) => String(Math.round(one)));
const times = (some) => cell(some, (one) => `${one.toFixed(2)}×`);

/** timeTable has a line for each row `{title, figures}`: times, their ratios to the references, tasks and shift. */
export function timeTable(rows, { static: plain, bare }) {
  const heads = ['', 'paint', 'shown', 'typed', 'submit'];
  const ratioHeads = ['shown/static', 'typed/static', 'shown/bare', 'submit/bare'];
  return table([
    [...heads, ...ratioHeads, 'long tasks', 'longest', 'shift'],
    ...rows.map(({ title, figures: { paint, shown, typed, submit, tasks, longest, shift } }) => [
      title,
      ...[paint, shown, typed, submit].map(seconds),
      times(ratio(shown, plain.shown)),
      times(ratio(typed, plain.typed)),
      times(ratio(shown, bare.shown)),
      times(ratio(submit, bare.submit)),
      count(tasks),
      `${count(longest)} ms`,
      shift.toFixed(3),
    ]),
  ]);
}

/** The sizes by their heads; `first` is what had come when the screen was typed into or shown. */
const SIZES = {
  html: 'html',
  css: 'css',
  js: 'js',
  api: 'api',
  other: 'other',
  all: 'all',
  first: 'to first use',
  largest: 'largest',
};

/** byteTable has a line for each row: kB on the wire by type, headers included, and the ratios of the sum to the references. */
export function byteTable(rows, { static: plain, bare }) {
  return table([
    ['kB', ...Object.values(SIZES), 'requests', 'all/static', 'all/bare'],
    ...rows.map(({ title, figures }) => [
      title,
      ...Object.keys(SIZES).map((size) => kb(figures[size])),
      count(figures.requests),
      times(ratio(figures.all, plain.all)),
      times(ratio(figures.all, bare.all)),
    ]),
  ]);
}

/** verdict says how far the sign-in form is from its goals. */
export function verdict(form, { static: plain, bare }) {
  const say = (words, reached, goal) =>
    `${words}: ${times(reached)}, goal ${times(goal)}${reached <= goal ? ', reached' : ''}`;
  return [
    say('sign-in typed into / static form', ratio(form.typed, plain.typed), GOALS.typed),
    say('sign-in submits / bare form', ratio(form.submit, bare.submit), GOALS.submit),
  ].join('\n');
}
