import { useState } from 'react';
import { reloadToRetry } from '../lib/reload-to-retry';
import { Button } from './Button';
import { Notice } from './Notice';

interface Props {
  text: string;
  retry: string;
}

/** Stands where a part of the screen would be whose chunk did not come, and loads the page anew on request. */
export function LostPart({ text, retry }: Props) {
  const [isBusy, setBusy] = useState(false);
  async function handleRetry() {
    setBusy(true);
    if (!(await reloadToRetry())) setBusy(false);
  }
  return (
    <Notice
      tone="error"
      action={
        <Button isSmall isBusy={isBusy} onClick={() => void handleRetry()}>
          {retry}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}
