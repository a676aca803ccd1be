import '@testing-library/jest-dom/vitest';
import { Signal } from '@preact/signals';
import { cleanup } from '@testing-library/preact';
import { EventSource } from 'eventsource';
import { Fragment, options, type VNode } from 'preact';
import { afterEach } from 'vitest';

afterEach(cleanup);

// happy-dom has none.
globalThis.EventSource ??= EventSource;

/** What Preact calls before it looks at a node. */
const hooks = options as { __b(node: VNode): void };
const { __b: settle } = hooks;

// The libraries are trimmed (tools/cuts): a signal in JSX would draw nothing at all.
hooks.__b = (node) => {
  if (typeof node.type === 'string' || node.type === Fragment) {
    for (const [name, value] of Object.entries(node.props)) {
      if ([value].flat().some((one) => one instanceof Signal))
        throw new Error(`A signal is not drawn by itself: give the .value of ${name}`);
    }
  }
  settle(node);
};
