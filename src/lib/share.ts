/** shareLink opens the share menu; call it inside the click. Closing the menu is 'cancelled', not a failure (ui-10). */
export async function shareLink(url: string): Promise<'shared' | 'cancelled' | 'unavailable'> {
  try {
    await navigator.share({ url });
    return 'shared';
  } catch (error) {
    // InvalidStateError: the menu is already open, as after a double tap.
    const isOpen = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isOpen ? 'cancelled' : 'unavailable';
  }
}
