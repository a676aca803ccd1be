import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/preact';
import { EventSource } from 'eventsource';
import { afterEach } from 'vitest';

afterEach(cleanup);

// happy-dom has none.
globalThis.EventSource ??= EventSource;
