import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { Dialog, type DialogProps } from '../../../src/ui/Dialog';

type Extra = Partial<DialogProps> & { isMobile?: boolean };

function Page({ isMobile = false, ...extra }: Extra) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <main data-modal-background>
        <h1>Account</h1>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      </main>
      <section aria-label="Notifications" />
      {isOpen && (
        <Dialog
          title="Scan to connect"
          description="With another device"
          closeLabel="Close"
          onClose={() => setOpen(false)}
          isMobile={isMobile}
          {...extra}
        >
          {extra.children ?? <input aria-label="Name" />}
        </Dialog>
      )}
    </>
  );
}

async function open(extra: Extra = {}) {
  const view = render(<Page {...extra} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return { ...view, dialog: screen.getByRole(extra.role ?? 'dialog') };
}

const scrim = () => document.querySelector('.scrim') ?? document.body;
function dropFocus() {
  const focused = document.activeElement;
  if (focused instanceof HTMLElement) act(() => focused.blur());
}
const isClosed = () => expect(document.querySelector('[aria-modal]')).toBeNull();

describe('Dialog', () => {
  test('is modal, named by its title and described by its text [ui-f12]', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleName('Scan to connect');
    expect(dialog).toHaveAccessibleDescription('With another device');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the overlay', () => userEvent.click(scrim())],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and gives the focus back to its opener', async (_, close) => {
    await open();
    await close();
    isClosed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('gives the focus to the main heading when the opener is gone', async () => {
    const { rerender } = await open();
    rerender(<h1>Account</h1>);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus());
    isClosed();
  });

  test('closes by Escape after the focused control went away [ui-f6]', async () => {
    function Shrinking() {
      const [isThere, setThere] = useState(true);
      return isThere ? (
        <button type="button" onClick={() => setThere(false)}>
          Vanish
        </button>
      ) : null;
    }
    await open({ children: <Shrinking /> });
    await userEvent.click(screen.getByRole('button', { name: 'Vanish' }));
    dropFocus();
    await userEvent.keyboard('{Escape}');
    isClosed();
  });

  test('does not close by anything while locked', async () => {
    const onClose = vi.fn();
    const { dialog } = await open({ isLocked: true, onClose });
    await userEvent.keyboard('{Escape}');
    await userEvent.click(scrim());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    dropFocus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('makes the page inert and still, but not the toasts', async () => {
    await open();
    const inert = (element: Element | null) => element?.closest('[inert]') !== null;
    expect(inert(document.querySelector('h1'))).toBe(true);
    expect(inert(screen.getByRole('region', { name: 'Notifications' }))).toBe(false);
    expect(inert(screen.getByRole('dialog'))).toBe(false);
    expect(document.documentElement.style.overflow).toBe('hidden');
    await userEvent.keyboard('{Escape}');
    expect(document.querySelector('[inert]')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });

  test('leaves alone what a password manager has put into the document, and lets it take the focus [ui-f20]', async () => {
    const popup = document.createElement('div');
    popup.innerHTML = '<div><input aria-label="Passwords"></div>';
    document.body.append(popup);
    onTestFinished(() => popup.remove());
    await open();
    const field = screen.getByRole('textbox', { name: 'Passwords' });
    expect(field.closest('[inert]')).toBeNull();
    await userEvent.click(field);
    expect(field).toHaveFocus();
  });

  test('lets its content take the focus, and gives it back to the opener', async () => {
    function Taking() {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => field.current?.focus(), []);
      return <input aria-label="Code" ref={field} />;
    }
    await open({ children: <Taking /> });
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('stays open at the second tap of the double one that has opened it', async () => {
    await open();
    fireEvent.click(scrim(), { detail: 2 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(scrim(), { detail: 1 });
    isClosed();
  });

  test('closes the topmost of two first, and the page stays inert between', async () => {
    await open({ children: <Page title="Second" /> });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('dialog', { name: 'Second' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Scan to connect' })).toBeInTheDocument();
    expect(document.querySelector('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    isClosed();
    expect(document.querySelector('[inert]')).toBeNull();
  });
});

describe('the sheet', () => {
  test('has one button that closes it [ui-f21]', async () => {
    await open({ isMobile: true });
    expect(screen.getAllByRole('button', { name: 'Close' })).toHaveLength(1);
  });

  const panel = () => document.querySelector<HTMLElement>('.dialog-sheet') ?? document.body;
  const FINGER = { pointerId: 1, pointerType: 'touch', isPrimary: true, button: 0 };
  const touch = (y: number, extra = {}) => ({ ...FINGER, clientX: 50, clientY: y, ...extra });

  function pull(by: number) {
    fireEvent.pointerDown(panel(), touch(100));
    fireEvent.pointerMove(panel(), touch(110));
    fireEvent.pointerMove(panel(), touch(100 + by));
  }

  test('closes beyond 80 pixels', async () => {
    await open({ isMobile: true });
    pull(81);
    fireEvent.pointerUp(panel(), touch(181));
    await waitFor(isClosed);
  });

  test.each([
    ['from 80 pixels', 80, 0, {}, fireEvent.pointerUp],
    ['when locked', 200, 0, { isLocked: true }, fireEvent.pointerUp],
    ['when the browser takes the finger for something else', 200, 0, {}, fireEvent.pointerCancel],
    ['not at all while its content is scrolled', 200, 10, {}, fireEvent.pointerUp],
    ['not at all upwards', -60, 0, {}, fireEvent.pointerUp],
  ])('follows the finger, and comes back: %s', async (_, by, scrolled, extra, release) => {
    await open({ isMobile: true, ...extra });
    panel().scrollTop = scrolled;
    pull(by);
    if (by === 80) expect(panel().style.transform).toBe('translateY(80px)');
    if (scrolled || by < 0) expect(panel().style.transform).not.toMatch(/[1-9]/);
    release(panel(), touch(100 + by));
    expect(panel().style.transform).not.toMatch(/[1-9]/);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('ignores a second finger [ui-f4]', async () => {
    await open({ isMobile: true });
    const second = { pointerId: 2, isPrimary: false };
    pull(40);
    fireEvent.pointerDown(panel(), touch(100, second));
    fireEvent.pointerMove(panel(), touch(400, second));
    fireEvent.pointerUp(panel(), touch(400, second));
    expect(panel().style.transform).toBe('translateY(40px)');
    fireEvent.pointerUp(panel(), touch(140));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
