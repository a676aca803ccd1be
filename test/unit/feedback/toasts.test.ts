import { afterEach, describe, expect, it } from 'vitest';
import { clearToasts, dismissToast, toast, toasts } from '../../../src/feedback/toasts';

afterEach(clearToasts);

const texts = () => toasts.value.map(({ text }) => text);

describe('toasts', () => {
  it('keep their order, each with an id and 2.5 seconds by default', () => {
    toast('success', 'Copied');
    toast('error', 'Not copied', { durationMs: 2000 });
    const [first, second] = toasts.value;
    expect(first).toMatchObject({ tone: 'success', text: 'Copied', durationMs: 2500 });
    expect(second).toMatchObject({ tone: 'error', text: 'Not copied', durationMs: 2000 });
    expect(first?.id).not.toBe(second?.id);
  });

  it('replace an equal toast and restart its time', () => {
    toast('success', 'A');
    toast('success', 'B');
    const [first] = toasts.value;
    toast('error', 'A');
    expect(texts()).toEqual(['B', 'A']);
    expect(toasts.value[1]?.id).not.toBe(first?.id);
  });

  it('are removed by id or all at once', () => {
    for (const text of ['A', 'B', 'C']) toast('info', text);
    const id = toasts.value[0]?.id ?? 0;
    for (const gone of [id, id, -1]) dismissToast(gone);
    expect(texts()).toEqual(['B', 'C']);
    clearToasts();
    expect(texts()).toEqual([]);
    toast('info', 'B');
    expect(texts()).toEqual(['B']);
  });
});
