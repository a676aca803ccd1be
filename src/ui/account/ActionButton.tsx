import { type ComponentProps, useEffect, useState } from 'react';
import { Button } from '../Button';

/** How long the button shows the success of its action: as long as a toast. */
const SUCCESS_MS = 2500;

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Resolves to true if the action has succeeded. */
  action(): Promise<boolean | undefined>;
}

/** A button that briefly shows the success of its action. */
export function ActionButton({ action, ...rest }: Props) {
  const [succeededAt, setSucceededAt] = useState<number | null>(null);
  useEffect(() => {
    if (succeededAt === null) return;
    const timer = setTimeout(() => setSucceededAt(null), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [succeededAt]);

  async function handleClick() {
    if (await action()) setSucceededAt(performance.now());
  }
  return <Button {...rest} data-state={succeededAt === null ? undefined : 'success'} onClick={handleClick} />;
}
