/** Opens the system's share menu, inside the click; false when there is none. Closing it is no failure (faults V6). */
export async function shareLink(url: string): Promise<boolean> {
  try {
    await navigator.share({ url });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
