import type { ReactNode } from 'react';
import type { Action } from '../session/action';
import { Button } from '../ui/Button';
import { AppDialog } from './AppDialog';
import { FailureNotice } from './FailureNotice';

interface Props<T> {
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  /** What a yes runs. */
  action: Action<[T]>;
  /** What it is run with. */
  subject: T;
  onClose(): void;
}

/** Confirms an irreversible action; locked while it is pending. */
export function Question<T>({ title, text, yes, no, action, subject, onClose }: Props<T>) {
  const isBusy = action.isBusy.value;
  return (
    <AppDialog role="alertdialog" title={title} description={text} isLocked={isBusy} onClose={onClose}>
      <div class="flex flex-col gap-3">
        <FailureNotice failure={action.failure} />
        <Button isBlock isBusy={isBusy} onClick={() => action.run(subject)}>
          {yes}
        </Button>
        <Button isBlock autofocus isDisabled={isBusy} onClick={onClose}>
          {no}
        </Button>
      </div>
    </AppDialog>
  );
}
