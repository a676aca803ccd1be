import { act, render, screen } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Announcer, useWait } from '../../../src/ui/Announcer';

function Wait({ label }: { label: string | false }) {
  useWait(label);
  return null;
}

const show = (first?: string, second?: string | false) => (
  <>
    <Announcer />
    {first !== undefined && <Wait label={first} />}
    {second !== undefined && <Wait label={second} />}
  </>
);

const pass = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
const region = () => screen.getByRole('status');

beforeEach(() => void vi.useFakeTimers());

describe('Announcer', () => {
  it('announces a wait in a permanent status region [ui-f15]', async () => {
    const view = render(show());
    const before = region();
    expect(before).toHaveTextContent(/^$/);
    view.rerender(show('Loading'));
    await pass(500);
    expect(before).toHaveTextContent('Loading');
    view.rerender(show());
    await pass(50);
    expect(before).toHaveTextContent(/^$/);
    expect(region()).toBe(before);
  });

  it('announces no wait that ends within half a second', async () => {
    const view = render(show('Loading'));
    await pass(450);
    view.rerender(show());
    await pass(1000);
    expect(region()).toHaveTextContent(/^$/);
  });

  it('announces the latest of several waits, then the remaining one', async () => {
    const view = render(show('Loading'));
    view.rerender(show('Loading', 'Sending the code'));
    await pass(600);
    expect(region()).toHaveTextContent('Sending the code');
    view.rerender(show('Loading', false));
    await pass(600);
    expect(region()).toHaveTextContent('Loading');
  });
});
