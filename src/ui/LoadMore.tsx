import { useEffect, useRef } from 'react';
import { Button } from './Button';

interface Props {
  label: string;
  isBusy: boolean;
  onWanted(): void;
}

/** How far ahead the next page is asked for (ui-7). */
const MARGIN_PX = 200;

/** The end of a list that goes on: asks for more when it is nearly in view, or at a tap where nothing watches that. */
export function LoadMore({ label, isBusy, onWanted }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef(onWanted);
  wanted.current = onWanted;
  useEffect(() => {
    if (isBusy || !root.current || !('IntersectionObserver' in window)) return;
    // Made anew after each page: an observer only tells of changes.
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && wanted.current(),
      { rootMargin: `${MARGIN_PX}px` },
    );
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [isBusy]);
  return (
    <div ref={root}>
      <Button isBlock isBusy={isBusy} onClick={onWanted}>
        {label}
      </Button>
    </div>
  );
}
