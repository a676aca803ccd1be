import { describe, expect, it } from 'vitest';
import { loadEach, openEach } from '../session/page';

openEach();
const state = loadEach(() => [import('../../../src/feedback/toasts')]);

const texts = () => state.toasts.value.map(({ text }) => text);

describe('toasts', () => {
  it('keep their order, each with an id and 2.5 seconds by default', () => {
    state.toast('success', 'Copied');
    state.toast('error', 'Not copied', { durationMs: 2000 });
    const [first, second] = state.toasts.value;
    expect(first).toMatchObject({ tone: 'success', text: 'Copied', durationMs: 2500 });
    expect(second).toMatchObject({ tone: 'error', text: 'Not copied', durationMs: 2000 });
    expect(first?.id).not.toBe(second?.id);
  });

  it('replace an equal toast and restart its time', () => {
    state.toast('success', 'A');
    state.toast('success', 'B');
    const [first] = state.toasts.value;
    state.toast('error', 'A');
    expect(texts()).toEqual(['B', 'A']);
    expect(state.toasts.value[1]?.id).not.toBe(first?.id);
  });

  it('are removed by id or all at once', () => {
    for (const text of ['A', 'B', 'C']) state.toast('info', text);
    const id = state.toasts.value[0]?.id ?? 0;
    for (const gone of [id, id, -1]) state.dismissToast(gone);
    expect(texts()).toEqual(['B', 'C']);
    state.clearToasts();
    expect(texts()).toEqual([]);
    state.toast('info', 'B');
    expect(texts()).toEqual(['B']);
  });
});
