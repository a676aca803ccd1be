import { findShell } from './browser';

console.log(`The browser: ${await findShell()}`);
