const LIMIT_MS = 10_000;

/**
 * reloadToRetry loads the page anew when its server can be reached; false when it cannot, and the page stays.
 * Browsers remember a chunk whose download failed: asking again for it gives the same failure for the page's life.
 */
export async function reloadToRetry(): Promise<boolean> {
  try {
    await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });
  } catch {
    return false;
  }
  location.reload();
  return true;
}
