'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Toaster, toast } from 'sonner';
import type { Notice } from '@/lib/browser/notify';
import styles from './toasts.module.scss';

/** Long enough to read and reach a button that is nowhere else; a link has other ways. */
const undoDurationMs = 10_000;

/** With the path of the page that raised it. */
export type RaisedNotice = Notice & { pathname: string };

/** Returns an id. Errors stay until the shopper closes them, submits a form or leaves the page. */
function showToast(
  { title, description, tone = 'neutral', action }: Notice,
  goTo: (href: string) => void,
): string | number {
  const send = { error: toast.error, success: toast.success, neutral: toast }[tone];
  if (tone === 'error') {
    return send(title, { description, duration: Number.POSITIVE_INFINITY, closeButton: true });
  }
  if (!action) return send(title, { description });
  if ('href' in action) {
    const { label, href } = action;
    return send(title, { description, action: { label, onClick: () => goTo(href) } });
  }
  return send(title, { description, action, duration: undoDurationMs });
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
export default function Toasts({ notices }: { notices: readonly RaisedNotice[] }) {
  const { push } = useRouter();
  const page = usePathname();
  const shown = useRef(new Map<RaisedNotice, string | number | false>());
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
    for (const notice of notices) {
      const isOfPage = [notice.pathname, notice.nextPage?.split('?')[0]].includes(page);
      const id = shown.current.get(notice) ?? (isOfPage && showToast(notice, push));
      shown.current.set(notice, id);
      if (id && !isOfPage) toast.dismiss(id);
    }
    // The padding of the page's scrolling keeps the place of messages free.
    document.querySelector('main :is(input, select, textarea):focus')?.scrollIntoView(nearest);
  }, [notices, isSettled, page, push]);

  return (
    <Toaster
      className={styles.region}
      position="bottom-center"
      visibleToasts={1}
      offset={{ bottom: 'var(--toast-bottom)' }}
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
