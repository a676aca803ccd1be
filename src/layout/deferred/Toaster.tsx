import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { dismissToast, type Toast, toasts } from '../../feedback/toasts';
import { t } from '../../i18n/locale';
import { listen } from '../../lib/events';
import { until } from '../../lib/wait';
import { isSignOutPending, rereadSignOutPending } from '../../session/pending-sign-out';
import { isSigningOut } from '../../session/session';
import { sendSignOut } from '../../session/sign-out';
import { useDrag } from '../../ui/dialog/use-drag';
import { Icon } from '../../ui/Icon';
import { TONES } from '../../ui/Notice';
import { prefersReducedMotion } from '../../ui/viewport';

const MAX_SHOWN = 3;
const SWIPE_PX = 50;
/** How long a new toast stays empty: about two frames. */
const EMPTY_MS = 40;
const MOVE_MS = 200;

/** The part of a screen that toasts at its bottom cover, with the row above them. */
const LOW_PART = 1 / 3;

/** Whether toasts at the bottom of a phone's screen would cover what they are about. */
function isBottomTaken(pressed: Element | null): boolean {
  // An error is shown near what was pressed, but at the top of a page that nobody has touched.
  const isTouched = pressed !== null && pressed !== document.body && pressed.isConnected;
  if (isTouched && toasts.peek().some(({ isInPage }) => isInPage)) return true;
  return (pressed?.getBoundingClientRect().top ?? 0) > innerHeight * (1 - LOW_PART);
}

/**
 * The region of the toasts and of a pending sign-out, above all dialogs. It shows three toasts at a time, and
 * F8 focuses it.
 */
export default function Toaster() {
  const all = toasts.value;
  const hasToasts = all.length > 0;
  // What most toasts are about. Safari does not focus it.
  const pressed = useRef(document.activeElement);
  // They keep their place while they are on screen.
  const isHigh = useMemo(() => hasToasts && isBottomTaken(pressed.current), [hasToasts]);
  const region = useRef<HTMLElement>(null);
  useSmoothMoves(region);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isWindowInactive, setWindowInactive] = useState(document.hidden);

  useEffect(
    () =>
      listen(window, ['blur', 'focus', 'visibilitychange'], ({ type }) =>
        setWindowInactive(type === 'blur' || document.hidden),
      ),
    [],
  );

  useEffect(
    () =>
      listen(document, 'click', ({ target }) => {
        pressed.current = target as Element;
      }),
    [],
  );

  useEffect(
    () =>
      listen(window, 'keydown', (event) => {
        if ((event as KeyboardEvent).code === 'F8') region.current?.focus();
      }),
    [],
  );

  // A toast that unmounts while hovered or focused sends no leave event.
  useEffect(() => {
    if (!region.current?.contains(document.activeElement)) setFocused(false);
    if (!hasToasts) setHovered(false);
  });

  function dismiss(id: number) {
    if (region.current?.querySelector('ol')?.contains(document.activeElement)) region.current.focus();
    setHovered(false);
    dismissToast(id);
  }

  return (
    <section
      ref={region}
      aria-label={t('page.toasts')}
      tabIndex={-1}
      class={isHigh ? 'toasts high-toasts' : 'toasts'}
      onFocusIn={() => setFocused(true)}
      onFocusOut={() => setFocused(false)}
    >
      {isSignOutPending.value && !isSigningOut.value && <PendingSignOut />}
      <ol
        class="flex flex-col gap-2"
        onPointerOver={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
      >
        {all
          .slice(0, MAX_SHOWN)
          .reverse()
          .map((toast) => (
            <ToastItem
              key={toast.id}
              toast={toast}
              isPaused={isHovered || isFocused || isWindowInactive}
              onClose={() => dismiss(toast.id)}
            />
          ))}
      </ol>
    </section>
  );
}

/** Lets toasts glide to their new place when another one comes or goes. */
function useSmoothMoves(region: RefObject<HTMLElement | null>): void {
  const last = useRef({ top: 0, bottom: 0, tops: new Map<Element, number>() });
  useLayoutEffect(() => {
    if (!region.current) return;
    const { top, bottom } = region.current.getBoundingClientRect();
    const before = last.current;
    // The region grows at one edge. With both, it has moved between the top and the bottom of the screen.
    const hasMoved = top !== before.top && bottom !== before.bottom;
    const tops = new Map<Element, number>();
    last.current = { top, bottom, tops };
    for (const item of region.current.querySelectorAll('li')) {
      // Without what a running animation adds to it.
      const itemTop = top + item.offsetTop;
      tops.set(item, itemTop);
      const distance = (before.tops.get(item) ?? itemTop) - itemTop;
      if (distance && !hasMoved && !prefersReducedMotion())
        item.animate({ translate: [`0 ${distance}px`, '0'] }, MOVE_MS);
    }
  });
}

/** Sends the sign-out until somebody signs in, unless another tab has done either already. */
function sendPendingSignOut(): void {
  rereadSignOutPending();
  if (!isSignOutPending.peek()) return;
  const request = new AbortController();
  void sendSignOut(request.signal);
  void until(() => !isSignOutPending.value).then(() => request.abort());
}

/** Shows that a sign-out is pending, and sends it when the network is back or on request. */
function PendingSignOut() {
  useEffect(() => listen(window, 'online', sendPendingSignOut), []);
  return (
    <div class="toast" role="alert">
      <div>
        <p>{t('page.sign_out_pending')}</p>
        <button type="button" class="text-link underline" onClick={sendPendingSignOut}>
          {t('error.retry')}
        </button>
      </div>
    </div>
  );
}

interface ItemProps {
  toast: Toast;
  isPaused: boolean;
  onClose(): void;
}

/** A toast with a timer, which pauses with `isPaused`. */
function ToastItem({ toast, isPaused, onClose }: ItemProps) {
  const [text, setText] = useState('');
  const { icon, color } = TONES[toast.tone];
  const remainingMs = useRef(toast.durationMs);
  const drag = useDrag({ axis: 'X', isEnough: (distance) => distance >= SWIPE_PX, onPass: onClose });

  useEffect(() => {
    // The text is set later, because screen readers announce changes of a live region, but not its initial
    // content. Until then the toast has its height, but cannot be seen.
    const timer = setTimeout(setText, EMPTY_MS, toast.text);
    return () => clearTimeout(timer);
  }, [toast.text]);

  useEffect(() => {
    if (isPaused) return;
    const start = Date.now();
    const timer = setTimeout(onClose, remainingMs.current);
    return () => {
      clearTimeout(timer);
      remainingMs.current -= Date.now() - start;
    };
  }, [isPaused, onClose]);

  return (
    <li
      class={text ? 'toast' : 'toast opacity-0'}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Escape dismisses the focused toast
      tabIndex={0}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      {...drag}
    >
      <Icon name={icon} class={color} />
      <span role={toast.tone === 'error' && !toast.isInPage ? 'alert' : 'status'} class="toast-text">
        {text || <span aria-hidden="true">{toast.text}</span>}
      </span>
    </li>
  );
}
