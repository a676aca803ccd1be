import { useLayoutEffect, useRef } from 'react';
import { rescueFocus } from '../../lib/focus-on';
import { openLayer } from '../../lib/layers';
import { PublicLayout } from '../PublicLayout';
import Error500Page from './Error500Page';

/** The error page above the page and its dialogs, which stay mounted but inert until the outage is over. */
export default function OutageCover({ hasPage }: { hasPage: boolean }) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!layer.current) return;
    const { activeElement } = document;
    const close = openLayer(layer.current);
    layer.current.focus();
    return () => {
      close();
      if (activeElement instanceof HTMLElement) activeElement.focus();
      queueMicrotask(rescueFocus);
    };
  }, []);
  return (
    <div ref={layer} class="outage-cover" tabIndex={-1}>
      <PublicLayout mainId="outage">
        <Error500Page hasPage={hasPage} />
      </PublicLayout>
    </div>
  );
}
