const LIMIT_MS = 10_000;

/**
 * reloadToRetry reloads the page if its server responds, else resolves to false. `prepare` runs just before; returning
 * false or throwing cancels. Never rejects.
 * A reload is needed because some browsers cache a failed module download for the life of the page.
 */
export async function reloadToRetry(prepare?: () => unknown): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    if (!ok || prepare?.() === false) return false;
  } catch {
    return false;
  }
  location.reload();
  return true;
}
