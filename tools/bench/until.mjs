const LIMIT_MS = 60_000;
const STEP_MS = 10;

/** until looks again and again; returns what the look gives once that is true of anything. Throws with `what` after a minute. */
export async function until(look, what) {
  const end = Date.now() + LIMIT_MS;
  while (Date.now() < end) {
    const found = await look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
  throw new Error(`Waited in vain until ${what}`);
}
