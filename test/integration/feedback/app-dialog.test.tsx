import { signal } from '@preact/signals';
import { act, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppDialog, DialogBoundary } from '../../../src/feedback/AppDialog';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { say } from '../../support/say';

const isBroken = signal(false);

function Content() {
  if (isBroken.value) throw new Error('boom');
  return <button type="button">Pay</button>;
}

function BrokenDialog({ onClose }: { onClose(): void }) {
  const isOpen = !isBroken.value;
  if (!isOpen) throw new Error('boom');
  return <AppDialog title="Payment" onClose={onClose} />;
}

function Page({ isLocked = false, isOutside = false }: { isLocked?: boolean; isOutside?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div data-modal-background>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <DialogBoundary onClose={close}>
          {isOutside ? (
            <BrokenDialog onClose={close} />
          ) : (
            <AppDialog title="Payment" isLocked={isLocked} onClose={close}>
              <Content />
            </AppDialog>
          )}
        </DialogBoundary>
      )}
    </div>
  );
}

async function open(props: { isLocked?: boolean; isOutside?: boolean } = {}) {
  render(<Page {...props} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Payment' });
}

async function expectClosable() {
  await userEvent.click(screen.getByRole('button', { name: say('page.close') }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(document.querySelector('[inert]')).toBeNull();
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  isBroken.value = false;
  await showLanguage('en');
  await loadTexts('account');
});

describe('dialog whose content throws', () => {
  it('shows an error, closes and leaves the page usable [ui-f19]', async () => {
    await open();
    act(() => {
      isBroken.value = true;
    });
    const dialog = screen.getByRole('dialog', { name: 'Payment' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent(say('dialog.error'));
    await expectClosable();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('shows an error when it throws while opening', async () => {
    isBroken.value = true;
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(say('dialog.error'));
    await expectClosable();
  });

  it('is replaced by an error dialog when its own component throws', async () => {
    await open({ isOutside: true });
    act(() => {
      isBroken.value = true;
    });
    const dialog = await screen.findByRole('dialog', { name: say('crash.title') });
    expect(dialog).toHaveAccessibleDescription(say('dialog.error'));
    await expectClosable();
  });

  it('can be closed even if it was locked, and shows its content when it no longer throws', async () => {
    await open({ isLocked: true });
    act(() => {
      isBroken.value = true;
    });
    await expectClosable();
    isBroken.value = false;
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pay' })).toBeInTheDocument());
  });
});
