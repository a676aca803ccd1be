/**
 * shareLink opens the share menu. Call it in the click handler. Resolves to 'cancelled' when the user closes
 * the menu.
 */
export async function shareLink(url: string): Promise<'shared' | 'cancelled' | 'unavailable'> {
  try {
    await navigator.share({ url });
    return 'shared';
  } catch (error) {
    // InvalidStateError means that the menu is already open, as after a double tap.
    const isMenuOpened = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isMenuOpened ? 'cancelled' : 'unavailable';
  }
}
