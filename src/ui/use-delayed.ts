import { useEffect, useState } from 'react';

const DELAY_MS = 500;

/**
 * useDelayed returns a new text only once neither it nor `input` has changed for half a second, and clears an
 * old one at once.
 */
export function useDelayed<T extends string | null | undefined>(text: T, input?: string): T {
  const [settled, setSettled] = useState({ text, input });
  useEffect(() => {
    const timer = setTimeout(setSettled, text ? DELAY_MS : 0, { text, input });
    return () => clearTimeout(timer);
  }, [text, input]);
  return text && settled.text;
}
