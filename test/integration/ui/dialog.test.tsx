import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startSecondTapGuard } from '../../../src/lib/second-tap';
import Dialog, { type DialogProps } from '../../../src/ui/dialog/Dialog';

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
  it('is modal, named by its title and described by its text [ui-f12]', async () => {
    const { dialog } = await open();
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleName('Scan to connect');
    expect(dialog).toHaveAccessibleDescription('With another device');
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the overlay', () => userEvent.click(scrim())],
    ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ])('closes by %s and returns the focus to its opener', async (_, close) => {
    await open();
    await close();
    isClosed();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('focuses the main heading when the opener is gone', async () => {
    const { rerender } = await open();
    rerender(<h1>Account</h1>);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus());
    isClosed();
  });

  it('closes when the browser asks it to, as by Back on Android, unless it is locked [ui-f8]', async () => {
    const watchers: { onclose?: () => void; destroy: () => void }[] = [];
    class CloseWatcher {
      onclose?: () => void;
      destroy = vi.fn();
      constructor() {
        watchers.push(this);
      }
    }
    vi.stubGlobal('CloseWatcher', CloseWatcher);
    const { rerender } = await open({ isLocked: true });
    const askToClose = () => act(() => watchers.at(-1)?.onclose?.());
    await askToClose();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    rerender(<Page />);
    await askToClose();
    isClosed();
    expect(watchers.at(-1)?.destroy).toHaveBeenCalled();
  });

  it('closes by Escape when the focused control was removed [ui-f6]', async () => {
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

  it('does not close by anything while locked', async () => {
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

  it('makes the page, but not the toasts, inert and locks its scrolling', async () => {
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

  it('lets an element of a password manager take the focus [ui-f20]', async () => {
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

  it('lets its content take the focus', async () => {
    function Taking() {
      const field = useRef<HTMLInputElement>(null);
      useLayoutEffect(() => field.current?.focus(), []);
      return <input aria-label="Code" ref={field} />;
    }
    await open({ children: <Taking /> });
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveFocus();
  });

  it('ignores the second tap of a double tap that opened it', async () => {
    await open();
    fireEvent.click(scrim(), { detail: 2 });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    fireEvent.click(scrim(), { detail: 1 });
    isClosed();
  });

  it('keeps the second tap of a double tap that closed it from the page, for 400 ms [ui-f7]', async () => {
    const { dialog } = await open();
    onTestFinished(startSecondTapGuard());
    vi.useFakeTimers();
    const place = { clientX: 30, clientY: 40 };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }), place);
    const pressAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }), place);
    expect(pressAgain()).toBe(false);
    isClosed();
    vi.advanceTimersByTime(400);
    expect(pressAgain()).toBe(true);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('closes the topmost of two first while the page stays inert', async () => {
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

describe('sheet', () => {
  it('has one Close button [ui-f21]', async () => {
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

  it('closes when it is dragged by more than 80 pixels', async () => {
    await open({ isMobile: true });
    pull(81);
    fireEvent.pointerUp(panel(), touch(181));
    await waitFor(isClosed);
  });

  it.each([
    ['at 80 pixels', 80, 0, {}, fireEvent.pointerUp],
    ['while locked', 200, 0, { isLocked: true }, fireEvent.pointerUp],
    ['by pointercancel', 200, 0, {}, fireEvent.pointerCancel],
    ['while its content is scrolled', 200, 10, {}, fireEvent.pointerUp],
    ['above its place', -60, 0, {}, fireEvent.pointerUp],
  ])('returns to its place when it is released %s', async (_, by, scrolled, extra, release) => {
    await open({ isMobile: true, ...extra });
    panel().scrollTop = scrolled;
    pull(by);
    if (by === 80) expect(panel().style.transform).toBe('translateY(80px)');
    if (scrolled || by < 0) expect(panel().style.transform).not.toMatch(/[1-9]/);
    release(panel(), touch(100 + by));
    expect(panel().style.transform).not.toMatch(/[1-9]/);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('ignores a second finger [ui-f4]', async () => {
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
