/** Opens the system's share menu, inside the click. Closing it is 'cancelled', no failure (faults V6). */
export async function shareLink(
  url: string,
  title?: string,
): Promise<'shared' | 'cancelled' | 'unavailable'> {
  try {
    await navigator.share({ url, title });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'cancelled' : 'unavailable';
  }
}
