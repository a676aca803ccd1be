import { act, renderHook } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { useStep } from '../../../src/help/use-step';

const STEPS = ['install', 'add', 'connect'] as const;

const open = (name: string) =>
  renderHook((props: { name: string }) => useStep(props.name, STEPS), { initialProps: { name } });

describe('step of a guide', () => {
  it.each([
    ['a number beyond the last step', '7'],
    ['a negative number', '-1'],
    ['a fraction', '1.5'],
    ['no number', 'add'],
    ['infinity', 'Infinity'],
  ])('is the first one when the storage holds %s [help-f4]', (_, stored) => {
    sessionStorage.setItem('guide_step.ios', stored);
    const { result } = open('guide_step.ios');
    expect(result.current.step).toBe('install');
    expect(result.current.index).toBe(0);
  });

  it('is restored when the guide is opened again', () => {
    sessionStorage.setItem('guide_step.ios', '2');
    expect(open('guide_step.ios').result.current.step).toBe('connect');
  });

  it('starts over after the last one', () => {
    sessionStorage.setItem('guide_step.ios', '2');
    const { result } = open('guide_step.ios');
    act(() => result.current.goTo(3));
    expect(result.current.step).toBe('install');
    expect(sessionStorage.getItem('guide_step.ios')).toBe('0');
  });

  it('is separate for each platform', () => {
    sessionStorage.setItem('guide_step.ios', '1');
    sessionStorage.setItem('guide_step.windows', '2');
    const { result, rerender } = open('guide_step.ios');
    rerender({ name: 'guide_step.windows' });
    expect(result.current.step).toBe('connect');
    act(() => result.current.goTo(0));
    rerender({ name: 'guide_step.ios' });
    expect(result.current.step).toBe('add');
    expect(sessionStorage.getItem('guide_step.ios')).toBe('1');
  });
});
