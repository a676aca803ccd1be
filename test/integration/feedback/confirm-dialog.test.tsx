import { signal } from '@preact/signals';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/feedback/ConfirmDialog';
import { createFailure } from '../../../src/feedback/failures';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { createPendingAction } from '../../../src/session/action';
import { getButton } from '../support/app';

beforeAll(async () => {
  await showLanguage('en');
  await loadTexts('account');
  // The code of dialogs loads with the first one.
  await import('../../../src/ui/dialog/Dialog');
});

const CONFIRM = 'Remove';
const CANCEL = 'Keep';

/** A page with an action to confirm; the action waits for `response`. */
function Page({ onConfirm, response }: { onConfirm(name: string): void; response?: Promise<void> }) {
  const [itemToConfirm] = useState(() => signal<string | null>(null));
  const [action] = useState(() => {
    const failure = createFailure();
    const pending = createPendingAction(async (name: string) => {
      onConfirm(name);
      failure.set(null);
      try {
        await response;
        itemToConfirm.value = null;
      } catch (error) {
        failure.set({ detail: String(error) });
      }
    });
    return { ...pending, failure };
  });
  return (
    <main>
      <h1>Participants</h1>
      <button
        type="button"
        onClick={() => {
          itemToConfirm.value = 'Anna';
        }}
      >
        Open
      </button>
      <ConfirmDialog
        item={itemToConfirm}
        title="Remove Anna?"
        text={(name) => `${name} loses the subscription.`}
        confirm={() => CONFIRM}
        cancel={CANCEL}
        tone="danger"
        action={action}
      />
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const confirmButton = () => screen.getByRole('button', { name: CONFIRM });
const cancelButton = () => screen.getByRole('button', { name: CANCEL });
const dialog = () => screen.queryByRole('alertdialog', { name: 'Remove Anna?' });
const closeButton = () => getButton('page.close');
const scrim = () => document.querySelector('.scrim') ?? document.body;

/** Opens the dialog; `onConfirm` records the confirmed items. */
async function openDialog(response?: Promise<void>) {
  const onConfirm = vi.fn();
  const user = userEvent.setup();
  render(<Page onConfirm={onConfirm} response={response} />);
  await user.click(opener());
  return { user, onConfirm };
}

/** Confirms and leaves the action pending until `end` is called with an error, or null for success. */
async function openAndConfirm() {
  let end = (_: string | null) => {};
  const response = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  const { user, onConfirm } = await openDialog(response);
  await user.click(confirmButton());
  expect(onConfirm).toHaveBeenCalledOnce();
  return { user, onConfirm, end };
}

describe('confirm dialog', () => {
  it('is described by its text and focuses Cancel, which closes it without the action', async () => {
    const { user, onConfirm } = await openDialog();
    expect(dialog()).toHaveAccessibleDescription('Anna loses the subscription.');
    expect(cancelButton()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(dialog()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('ignores the second tap of a double tap that opened it [ui-f7]', async () => {
    const { onConfirm } = await openDialog();
    // Browsers count the taps at one position, even if the element there changes.
    fireEvent.click(confirmButton(), { detail: 2 });
    expect(onConfirm).not.toHaveBeenCalled();
    expect(dialog()).toBeInTheDocument();
    fireEvent.click(confirmButton(), { detail: 1 });
    expect(onConfirm.mock.calls).toEqual([['Anna']]);
  });

  it('stays open and ignores other input while the action is pending', async () => {
    const { user, onConfirm, end } = await openAndConfirm();
    expect(confirmButton()).toHaveAttribute('aria-busy', 'true');
    expect(cancelButton()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    for (const target of [confirmButton(), cancelButton(), closeButton(), scrim()]) await user.click(target);
    expect(dialog()).toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledOnce();
    end(null);
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('shows why the action failed, and can be confirmed again or closed', async () => {
    const { user, onConfirm, end } = await openAndConfirm();
    end('The server is busy');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The server is busy');
    expect(dialog()).toContainElement(alert);
    expect(confirmButton()).not.toHaveAttribute('aria-busy');
    await user.click(confirmButton());
    expect(onConfirm).toHaveBeenCalledTimes(2);
    await screen.findByRole('alert');
    await user.keyboard('{Escape}');
    expect(dialog()).not.toBeInTheDocument();
  });
});
