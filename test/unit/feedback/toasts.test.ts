import { describe, expect, it } from 'vitest';
import { loadEach, openEach } from '../session/page';

openEach();
const state = loadEach(() => [import('../../../src/feedback/toasts')]);

const texts = () => state.toasts.value.map(({ text }) => text);

describe('the toasts', () => {
  it('are in the order of arrival, each with its own number and 2.5 seconds by default', () => {
    state.toast('success', 'Copied');
    state.toast('error', 'Not copied', { durationMs: 2000 });
    const [first, second] = state.toasts.value;
    expect(first).toMatchObject({ tone: 'success', text: 'Copied', durationMs: 2500 });
    expect(second).toMatchObject({ tone: 'error', text: 'Not copied', durationMs: 2000 });
    expect(first?.id).not.toBe(second?.id);
  });

  it('say the same thing once: the newer one stays, and begins anew', () => {
    state.toast('success', 'A');
    state.toast('success', 'B');
    const [first] = state.toasts.value;
    state.toast('error', 'A');
    expect(texts()).toEqual(['B', 'A']);
    expect(state.toasts.value[1]?.id).not.toBe(first?.id);
  });

  it('are taken away by their number, once, or all at once, and come again', () => {
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
