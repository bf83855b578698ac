'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Toaster, toast } from 'sonner';
import type { Notice } from '@/lib/browser/notify';
import styles from './toasts.module.scss';

/** Long enough to read and reach a button that is nowhere else; a link has other ways. */
const undoDurationMs = 10_000;

/** Errors stay until the shopper closes them, submits a form or leaves the page. */
function showToast(
  { title, description, tone = 'neutral', action }: Notice,
  goTo: (href: string) => void,
): void {
  const send = { error: toast.error, success: toast.success, neutral: toast }[tone];
  if (tone === 'error') {
    send(title, { description, duration: Number.POSITIVE_INFINITY, closeButton: true });
  } else if (!action) {
    send(title, { description });
  } else if ('href' in action) {
    const { label, href } = action;
    send(title, { description, action: { label, onClick: () => goTo(href) } });
  } else {
    send(title, { description, action, duration: undoDurationMs });
  }
}

/** Listens in the capture phase, so that toasts of the action itself stay. */
function dismissOutdated({ type, target }: Event): void {
  const isLink = target instanceof Element && target.closest('a[href]');
  if (type !== 'click' || isLink) toast.dismiss();
}

function dismissOnEscape({ key }: KeyboardEvent): void {
  if (key === 'Escape') toast.dismiss();
}

const dismissEvents = ['click', 'submit', 'popstate'] as const;

const nearest = { block: 'nearest' } as const;

/** Screen readers need the live region before its content. */
const announceDelayMs = 150;

/** One toast at a time, at the end of the screen above the bars; a polite live region. */
export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  const { push } = useRouter();
  const shown = useRef(0);
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), announceDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
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
    // The padding of the page's scrolling keeps the place of messages free.
    document.querySelector('main :is(input, select, textarea):focus')?.scrollIntoView(nearest);
  }, [notices, isSettled, push]);

  return (
    <Toaster
      className={styles.region}
      position="bottom-right"
      visibleToasts={1}
      offset={{ bottom: 'var(--toast-bottom)', right: 16 }}
      mobileOffset={{ bottom: 'var(--toast-bottom)', left: 8, right: 8 }}
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
