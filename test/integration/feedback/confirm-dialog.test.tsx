import { signal } from '@preact/signals';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ConfirmDialog } from '../../../src/feedback/ConfirmDialog';
import { createFailure } from '../../../src/feedback/failures';
import { loadTexts, showLanguage } from '../../../src/i18n/locale';
import { createPendingAction } from '../../../src/lib/pending-action';
import { getButton } from '../support/app';

beforeAll(async () => {
  await showLanguage('en');
  await loadTexts('account');
  // The code of dialogs comes with the first one.
  await import('../../../src/ui/Dialog');
});

const YES = 'Remove';
const NO = 'Keep';

/** A page that asks before it acts; `answer` is what carrying out the yes waits for. */
function Page({ onYes, answer }: { onYes(name: string): void; answer?: Promise<void> }) {
  const [asked] = useState(() => signal<string | null>(null));
  const [action] = useState(() => {
    const failure = createFailure();
    const pending = createPendingAction(async (name: string) => {
      onYes(name);
      failure.set(null);
      try {
        await answer;
        asked.value = null;
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
          asked.value = 'Anna';
        }}
      >
        Open
      </button>
      <ConfirmDialog
        item={asked}
        title="Remove Anna?"
        text={(name) => `${name} loses the subscription.`}
        confirm={() => YES}
        cancel={NO}
        action={action}
      />
    </main>
  );
}

const opener = () => screen.getByRole('button', { name: 'Open' });
const yes = () => screen.getByRole('button', { name: YES });
const no = () => screen.getByRole('button', { name: NO });
const question = () => screen.queryByRole('alertdialog', { name: 'Remove Anna?' });
const closeButton = () => getButton('page.close');
const scrim = () => document.querySelector('.scrim') ?? document.body;

/** The question, open; what was agreed to is counted. */
async function ask(answer?: Promise<void>) {
  const onYes = vi.fn();
  const user = userEvent.setup();
  render(<Page onYes={onYes} answer={answer} />);
  await user.click(opener());
  return { user, onYes };
}

/** A question whose yes is being carried out, until it is told how that went. */
async function askAndAgree() {
  let end = (_: string | null) => {};
  const answer = new Promise<void>((resolve, reject) => {
    end = (failure) => (failure ? reject(failure) : resolve());
  });
  const { user, onYes } = await ask(answer);
  await user.click(yes());
  expect(onYes).toHaveBeenCalledOnce();
  return { user, onYes, end };
}

describe('a question before what cannot be taken back', () => {
  test('says what it is about, and has the safe answer under the first Enter', async () => {
    const { user, onYes } = await ask();
    expect(question()).toHaveAccessibleDescription('Anna loses the subscription.');
    expect(no()).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(question()).not.toBeInTheDocument();
    expect(onYes).not.toHaveBeenCalled();
  });

  test('is not agreed to by the second tap of the double one that has opened it', async () => {
    const { onYes } = await ask();
    // The browser counts the taps at one place, whatever has come to lie there.
    fireEvent.click(yes(), { detail: 2 });
    expect(onYes).not.toHaveBeenCalled();
    expect(question()).toBeInTheDocument();
    fireEvent.click(yes(), { detail: 1 });
    expect(onYes.mock.calls).toEqual([['Anna']]);
  });

  test.each([
    ['its no', no],
    ['Escape', null],
  ])('is put aside by %s, with nothing done, and the focus goes back', async (_, target) => {
    const { user, onYes } = await ask();
    await (target ? user.click(target()) : user.keyboard('{Escape}'));
    expect(question()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    expect(onYes).not.toHaveBeenCalled();
  });

  test('stays while its yes is carried out, and takes no other answer', async () => {
    const { user, onYes, end } = await askAndAgree();
    expect(yes()).toHaveAttribute('aria-busy', 'true');
    expect(no()).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Escape}');
    for (const target of [yes(), no(), closeButton(), scrim()]) await user.click(target);
    expect(question()).toBeInTheDocument();
    expect(onYes).toHaveBeenCalledOnce();
    end(null);
    await waitFor(() => expect(question()).not.toBeInTheDocument());
  });

  test('says in itself why its yes came to nothing, and takes another, or is put aside', async () => {
    const { user, onYes, end } = await askAndAgree();
    end('The server is busy');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The server is busy');
    expect(question()).toContainElement(alert);
    expect(yes()).not.toHaveAttribute('aria-busy');
    await user.click(yes());
    expect(onYes).toHaveBeenCalledTimes(2);
    await screen.findByRole('alert');
    await user.keyboard('{Escape}');
    expect(question()).not.toBeInTheDocument();
  });
});
