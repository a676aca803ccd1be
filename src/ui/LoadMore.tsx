import { useEffect, useRef } from 'react';
import { Button } from './Button';

interface Props {
  label: string;
  isBusy: boolean;
  onWanted(): void;
}

/** Prefetch distance (ui-7). */
const MARGIN_PX = 200;

/** The sentinel of a list: loads more when nearly in view, or on click (ui-7). */
export function LoadMore({ label, isBusy, onWanted }: Props) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBusy || !root.current) return;
    // Recreated after each page: an observer reports changes only.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && onWanted(),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [isBusy, onWanted]);
  return (
    <div ref={root}>
      <Button isBlock isBusy={isBusy} onClick={onWanted}>
        {label}
      </Button>
    </div>
  );
}
