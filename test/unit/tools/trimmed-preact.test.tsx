import { batch, computed, effect, signal } from '@preact/signals';
import { fireEvent, render } from '@testing-library/preact';
import { hydrate } from 'preact';
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';

const List = ({ keys }: { keys: string[] }) => (
  <ul>
    {keys.map((key) => (
      <li key={key}>{key}</li>
    ))}
  </ul>
);

class Guard extends Component<{ children: ReactNode }, { text: string | null }> {
  override state = { text: null };
  static override getDerivedStateFromError = (error: Error) => ({ text: error.message });
  override render() {
    return this.state.text ? <p>{this.state.text}</p> : this.props.children;
  }
}

describe('the trimmed Preact', () => {
  it('is what the tests run with', () => {
    expect('forceUpdate' in Component.prototype).toBe(false);
    expect('toJSON' in signal(1)).toBe(false);
  });

  it('gives elements all of their children, whichever of them are nothing', () => {
    const Row = ({ first, last }: { first?: string; last?: ReactNode }) => (
      <p id="row">
        {first}
        {null}
        <b>bold</b>
        {last}
      </p>
    );
    const { container, rerender } = render(<Row />);
    expect(container.innerHTML).toBe('<p id="row"><b>bold</b></p>');
    rerender(<Row first="1 " last={[' 2', <i key="i" />]} />);
    expect(container.innerHTML).toBe('<p id="row">1 <b>bold</b> 2<i></i></p>');
    rerender(<Row last={0} />);
    expect(container.innerHTML).toBe('<p id="row"><b>bold</b>0</p>');
    const Given = (props: object) => <>{JSON.stringify(props)}</>;
    rerender(<Given key="k" {...{ a: 1 }} />);
    expect(container.innerHTML).toBe('{"a":1}');
  });

  it('keeps the elements of a keyed list through every new order', () => {
    const orders = ['abcdef', 'fedcba', 'bdf', 'xbydzf', 'f', 'abcdef', 'badcfe', '', 'cab'];
    const { container, rerender } = render(<List keys={[]} />);
    const known = new Map<string | null, Element>();
    for (const order of orders) {
      rerender(<List keys={[...order]} />);
      const items = [...container.querySelectorAll('li')];
      expect(items.map((item) => item.textContent).join('')).toBe(order);
      for (const item of items) {
        if (known.has(item.textContent)) expect(known.get(item.textContent)).toBe(item);
      }
      known.clear();
      for (const item of items) known.set(item.textContent, item);
    }
  });

  it('sets, changes and removes attributes, and leaves a field what its state says', () => {
    const before = { href: '/a', 'aria-busy': false, hidden: true, tabIndex: -1, class: 'b' };
    const { container, rerender } = render(<a {...before}>d</a>);
    const link = container.querySelector('a');
    expect(link?.outerHTML).toBe('<a href="/a" aria-busy="false" hidden="" tabindex="-1" class="b">d</a>');
    const after = { 'aria-busy': undefined, hidden: false, class: 'c' };
    rerender(<a {...after}>d</a>);
    expect(container.querySelector('a')).toBe(link);
    expect(link?.outerHTML).toBe('<a class="c">d</a>');
    const field = render(<input value="a" onInput={() => {}} />).container.querySelector('input');
    expect(field?.value).toBe('a');
  });

  it('handles events while they bubble and before', () => {
    const seen: string[] = [];
    const handlers = { onClickCapture: () => seen.push('before'), onClick: () => seen.push('after') };
    const { getByText, rerender } = render(
      <div {...handlers}>
        <b>here</b>
      </div>,
    );
    fireEvent.click(getByText('here'));
    rerender(
      <div>
        <b>here</b>
      </div>,
    );
    fireEvent.click(getByText('here'));
    expect(seen).toEqual(['before', 'after']);
  });

  it('runs effects and what ends them, and fills references', () => {
    const seen: string[] = [];
    function View({ name }: { name: string }) {
      const ref = useRef<HTMLParagraphElement>(null);
      useLayoutEffect(() => {
        seen.push(`layout ${name} ${ref.current?.tagName}`);
        return () => seen.push(`layout ends ${name}`);
      }, [name]);
      useEffect(() => {
        seen.push(`effect ${name}`);
        return () => seen.push(`effect ends ${name}`);
      }, [name]);
      return <p ref={ref}>{name}</p>;
    }
    const { rerender, unmount } = render(<View name="a" />);
    rerender(<View name="a" />);
    rerender(<View name="b" />);
    unmount();
    expect(seen.filter((one) => one.startsWith('layout'))).toEqual([
      'layout a P',
      'layout ends a',
      'layout b P',
      'layout ends b',
    ]);
    expect(seen.filter((one) => one.startsWith('effect')).slice(0, 3)).toEqual([
      'effect a',
      'effect ends a',
      'effect b',
    ]);
  });

  it('keeps states and shows what a thrown error leaves', () => {
    function Counter() {
      const [count, setCount] = useState(0);
      if (count > 1) throw new Error('too many');
      return (
        <button type="button" onClick={() => setCount((before) => before + 1)}>
          {count}
        </button>
      );
    }
    const { container } = render(
      <Guard>
        <Counter />
      </Guard>,
    );
    const button = container.querySelector('button') ?? document.body;
    fireEvent.click(button);
    expect(container.innerHTML).toBe('<button type="button">1</button>');
    fireEvent.click(button);
    expect(container.innerHTML).toBe('<p>too many</p>');
  });

  it('takes over what is drawn already', () => {
    const host = document.createElement('div');
    host.innerHTML = '<ul><li>a</li><li>b</li></ul><button>c</button>';
    const nodes = [...host.querySelectorAll('*')];
    const press = vi.fn();
    hydrate(
      <>
        <List keys={['a', 'b']} />
        <button type="button" onClick={press}>
          c
        </button>
      </>,
      host,
    );
    expect([...host.querySelectorAll('*')]).toEqual(nodes);
    host.querySelector('button')?.click();
    expect(press).toHaveBeenCalledOnce();
  });
});

describe('the trimmed signals', () => {
  it('draw anew the component that reads them, and no other', async () => {
    const name = signal('a');
    const drawn: string[] = [];
    const Inner = () => {
      drawn.push('inner');
      return <b>{name.value}</b>;
    };
    const Outer = () => {
      drawn.push('outer');
      return <Inner />;
    };
    const { container, unmount } = render(<Outer />);
    name.value = 'b';
    await vi.waitFor(() => expect(container.innerHTML).toBe('<b>b</b>'));
    expect(drawn).toEqual(['outer', 'inner', 'inner']);
    unmount();
    name.value = 'c';
    await Promise.resolve();
    expect(drawn).toHaveLength(3);
  });

  it('tell effects once for a batch, and not at all when nothing is new', () => {
    const first = signal(1);
    const second = signal(2);
    const sum = computed(() => first.value + second.value);
    const seen: number[] = [];
    const stop = effect(() => {
      seen.push(sum.value);
    });
    batch(() => {
      first.value = 2;
      second.value = 3;
    });
    batch(() => {
      first.value = 9;
      first.value = 2;
    });
    stop();
    first.value = 7;
    expect(seen).toEqual([3, 5]);
  });

  it('stop an effect that goes round in circles', () => {
    const count = signal(0);
    const grow = () => {
      count.value += 1;
    };
    expect(() => effect(grow)).toThrow('cycle');
  });

  it('in JSX are an error', () => {
    const text = signal('a');
    expect(() => render(<p>{text}</p>)).toThrow('.value of children');
    expect(() => render(<p title={text} />)).toThrow('.value of title');
  });
});
