import type { Signal } from '@preact/signals';
import type { Action } from '../session/action';
import { Button } from '../ui/Button';
import { AppDialog } from './AppDialog';
import { FailureNotice } from './FailureNotice';

interface Props<T> {
  /** What a yes is run with; null while nothing is asked, and again once it is answered. */
  asked: Signal<T | null>;
  title: string;
  text(subject: T): string;
  yes(subject: T): string;
  no: string;
  /** What a yes runs. */
  action: Action<[T]>;
}

/** Confirms an irreversible action; locked while it is pending. */
export function Question<T>({ asked, title, text, yes, no, action }: Props<T>) {
  const subject = asked.value;
  // The question closed by itself.
  if (subject === null) return <FailureNotice failure={action.failure} />;
  const isBusy = action.isBusy.value;
  function close() {
    asked.value = null;
    action.failure.set(null);
  }
  return (
    <AppDialog role="alertdialog" title={title} description={text(subject)} isLocked={isBusy} onClose={close}>
      <div class="flex flex-col gap-3">
        <FailureNotice failure={action.failure} />
        <Button isBlock isBusy={isBusy} onClick={() => action.run(subject)}>
          {yes(subject)}
        </Button>
        <Button isBlock autofocus isDisabled={isBusy} onClick={close}>
          {no}
        </Button>
      </div>
    </AppDialog>
  );
}
