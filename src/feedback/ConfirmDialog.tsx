import type { ReadonlySignal, Signal } from '@preact/signals';
import { useEffect } from 'react';
import { Button } from '../ui/Button';
import { AppDialog } from './AppDialog';
import { FoldingFailure } from './Fold';
import type { Failure } from './failures';

interface Props<T> {
  /** The item to confirm, or null while the dialog is closed. */
  item: Signal<T | null>;
  title: string;
  text(item: T): string;
  confirm(item: T): string;
  cancel: string;
  /** 'danger' if the action destroys something. */
  tone: 'primary' | 'danger';
  /** Runs once confirmed. */
  action: { isBusy: ReadonlySignal<boolean>; failure: Failure; run(item: T): Promise<unknown> };
}

/** Asks to confirm an irreversible action. The dialog is locked while the action is pending. */
export function ConfirmDialog<T>({ item, title, text, confirm, cancel, tone, action }: Props<T>) {
  const current = item.value;
  useEffect(
    () => () => {
      // A pending action is shown again when the user comes back.
      if (!action.isBusy.peek()) item.value = null;
    },
    [item, action],
  );
  // An action may close the dialog and still fail; its error is then shown on the page.
  if (current === null) return <FoldingFailure failure={action.failure} />;
  const isBusy = action.isBusy.value;
  function close() {
    item.value = null;
    action.failure.set(null);
  }
  return (
    <AppDialog role="alertdialog" title={title} description={text(current)} isLocked={isBusy} onClose={close}>
      <div class="flex flex-col gap-3">
        <FoldingFailure failure={action.failure} gap={12} />
        <Button isBlock tone={tone} isBusy={isBusy} onClick={() => action.run(current)}>
          {confirm(current)}
        </Button>
        <Button isBlock tone="ghost" autofocus isDisabled={isBusy} onClick={close}>
          {cancel}
        </Button>
      </div>
    </AppDialog>
  );
}
