const LIMIT_MS = 10_000;

/**
 * reloadToRetry loads the page anew when its server answers; false when it does not, and the page stays. `prepare` runs
 * just before, and calls it off when it returns false or throws. Never rejects.
 * Some browsers remember a chunk whose download failed: asking again for it gives the same failure for the page's life.
 */
export async function reloadToRetry(prepare = () => true): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (!ok || !prepare()) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
