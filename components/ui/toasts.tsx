import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Toaster, toast } from 'sonner';
import type { Notice } from '@/lib/browser/notify';
import styles from './toasts.module.scss';

/** Long enough to read and reach a button that is nowhere else; a link has other ways. */
const undoDurationMs = 10_000;

/** A tap right after an error does not take it away. */
const minErrorDurationMs = 5000;

/** When a user action may end each error. */
const errorToasts = new Map<string | number, number>();

function dismissErrors(isAnswered: boolean): void {
  for (const [id, endsAt] of errorToasts) {
    const dismiss = () => errorToasts.delete(id) && toast.dismiss(id);
    setTimeout(dismiss, isAnswered ? 0 : endsAt - performance.now());
  }
}

/** Errors stay until they are closed, or until a user action after a while. */
function showToast(
  { title, description, tone = 'neutral', action }: Notice,
  goTo: (href: string) => void,
): void {
  if (tone === 'error') {
    const duration = Number.POSITIVE_INFINITY;
    const id = toast.error(title, { description, duration, closeButton: true });
    errorToasts.set(id, performance.now() + minErrorDurationMs);
    return;
  }
  const send = tone === 'success' ? toast.success : toast;
  if (!action) {
    send(title, { description });
    return;
  }
  const { label } = action;
  const isLink = 'href' in action;
  const onClick = isLink ? () => goTo(action.href) : action.onClick;
  const options = { description, action: { label, onClick } };
  send(title, isLink ? options : { ...options, duration: undoDurationMs });
}

/**
 * A shopper who leaves the page ends all toasts; the ones that an action raised before its own
 * navigation stay. A corrected or resubmitted form ends its errors at once.
 */
function dismissOutdated({ type, target }: Event): void {
  const isLeaving =
    type === 'popstate' ||
    (type === 'click' && target instanceof Element && target.closest('a[href]'));
  if (isLeaving) toast.dismiss();
  dismissErrors(type === 'submit');
  // Forms validate before the next frame.
  if (type === 'input') {
    requestAnimationFrame(() => document.querySelector('[aria-invalid]') ?? dismissErrors(true));
  }
}

function dismissOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') toast.dismiss();
}

const dismissEvents = ['click', 'input', 'submit', 'popstate'] as const;

const gap = 4;

/** Screen readers need the live region before its content. */
const announceDelayMs = 150;

/** The end of the bar and of a row of links below it; both may scroll away. */
function topRowsEnd(): number {
  const rows = [...document.querySelectorAll('[data-top-bar], [data-top-row]')];
  return Math.max(0, ...rows.map((row) => row.getBoundingClientRect().bottom));
}

const needed =
  ':is(main :is(h1, button, label, a:not(:has(img)), input, select, summary, .error, [role="alert"], [tabindex="-1"]), [data-tab-bar], [data-cookie-question])';
/** Up to it, toasts are as wide as the screen (sonner). */
const maxPhoneWidth = 600;

/** Under the top rows; on phones where no heading, control or error is covered, and never the cookie question. */
function findPlace(): number {
  const start = topRowsEnd() + gap;
  const shown = document.querySelector<HTMLElement>('[data-sonner-toast]');
  if (!shown || innerWidth > maxPhoneWidth) return start;
  const height = shown.offsetHeight + gap;
  const parts = [...document.querySelectorAll(needed)]
    .map((part) => part.getBoundingClientRect())
    .filter(({ width, bottom }) => width > 1 && bottom > start)
    .toSorted((one, other) => one.top - other.top);
  let place = start;
  for (const { top, bottom } of parts) {
    if (top >= place + height) break;
    place = Math.max(place, bottom + gap);
  }
  if (place + height <= innerHeight) return place;
  const question = document.querySelector('[data-cookie-question]')?.getBoundingClientRect();
  const isCovered = question && question.top < start + height && question.bottom > start;
  return isCovered ? question.bottom + gap : start;
}

function usePlace(): number {
  const [place, setPlace] = useState(findPlace);
  // Renders again after a navigation.
  usePathname();
  useEffect(() => {
    const update = () => setPlace(findPlace());
    update();
    const content = new MutationObserver(update);
    content.observe(document.body, { childList: true, subtree: true });
    addEventListener('scrollend', update);
    return () => {
      content.disconnect();
      removeEventListener('scrollend', update);
    };
  });
  return place;
}

/** Where they cover nothing that the shopper needs; a polite live region. */
export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  const { push } = useRouter();
  const shown = useRef(0);
  const [isSettled, setSettled] = useState(false);
  const top = usePlace();

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), announceDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // In the capture phase: toasts of the action itself stay.
    for (const type of dismissEvents) addEventListener(type, dismissOutdated, true);
    addEventListener('keydown', dismissOnEscape);
    return () => {
      removeEventListener('keydown', dismissOnEscape);
      for (const type of dismissEvents) removeEventListener(type, dismissOutdated, true);
    };
  }, []);

  useEffect(() => {
    if (!isSettled) return;
    for (const notice of notices.slice(shown.current)) showToast(notice, push);
    shown.current = notices.length;
  }, [notices, isSettled, push]);

  return (
    <Toaster
      className={styles.region}
      position="top-center"
      visibleToasts={1}
      offset={{ top }}
      mobileOffset={{ top, left: 8, right: 8 }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: 'Close message',
        classNames: {
          toast: styles.toast,
          title: styles.title,
          description: 'muted',
          icon: styles.icon,
          actionButton: styles.action,
          closeButton: styles.close,
        },
      }}
    />
  );
}
