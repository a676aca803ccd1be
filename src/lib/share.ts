/** shareLink opens the system's share menu, inside the click. Closing it is 'cancelled', no failure (ui-10). */
export async function shareLink(url: string): Promise<'shared' | 'cancelled' | 'unavailable'> {
  try {
    await navigator.share({ url });
    return 'shared';
  } catch (error) {
    // Also when it is open already: the second tap of a double one.
    const isOpen = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isOpen ? 'cancelled' : 'unavailable';
  }
}
