import type { ReactNode } from 'react';
import type { Failure } from '../session/failures';
import { Button } from '../ui/Button';
import { AppDialog } from './AppDialog';
import { FailureNotice } from './FailureNotice';

interface Props {
  title: string;
  text: ReactNode;
  yes: string;
  no: string;
  isPending: boolean;
  failure: Failure;
  onYes(): void;
  onClose(): void;
}

/** Confirms an irreversible action; locked while it is pending. */
export function Question({ title, text, yes, no, isPending, failure, onYes, onClose }: Props) {
  return (
    <AppDialog
      role="alertdialog"
      title={title}
      description={text}
      isLocked={isPending}
      footer={
        <>
          <Button
            isBlock
            isBusy={isPending}
            // Ignores the second tap of a double tap that opened the dialog (ui-f7).
            onClick={({ detail }) => detail < 2 && onYes()}
          >
            {yes}
          </Button>
          <Button isBlock autofocus isDisabled={isPending} onClick={onClose}>
            {no}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <FailureNotice failure={failure} />
    </AppDialog>
  );
}
