import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { Toaster, toast } from 'sonner';
import type { Notice } from '@/lib/notify';
import styles from './toasts.module.scss';

/** Long enough to read and reach the button. */
const actionDurationMs = 10_000;

const errorToastIds: (string | number)[] = [];

/** Errors stay until the next user action. */
function showToast(
  { title, description, tone = 'neutral', action }: Notice,
  goTo: (href: string) => void,
): void {
  if (tone === 'error') {
    errorToastIds.push(toast.error(title, { description, duration: Number.POSITIVE_INFINITY }));
    return;
  }
  const send = tone === 'success' ? toast.success : toast;
  if (!action) {
    send(title, { description });
    return;
  }
  const { label } = action;
  const onClick = 'href' in action ? () => goTo(action.href) : action.onClick;
  send(title, { description, action: { label, onClick }, duration: actionDurationMs });
}

/** A shopper who leaves the page ends all toasts; the ones that an action raised before its own navigation stay. */
function dismissOutdated({ type, target }: Event): void {
  const isLeaving =
    type === 'popstate' ||
    (type === 'click' && target instanceof Element && target.closest('a[href]'));
  if (isLeaving) toast.dismiss();
  for (const id of errorToastIds.splice(0)) toast.dismiss(id);
}

const dismissEvents = ['click', 'input', 'popstate'] as const;

/** Screen readers need the live region before its content. */
const announceDelayMs = 150;

/** Over the top bar, where no heading, field or button of a page is; a polite live region. */
export default function Toasts({ notices }: { notices: readonly Notice[] }) {
  const { push } = useRouter();
  const shown = useRef(0);
  const [isSettled, setSettled] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), announceDelayMs);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    // In the capture phase: toasts of the action itself stay.
    for (const type of dismissEvents) addEventListener(type, dismissOutdated, true);
    return () => {
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
      offset={{ top: 'var(--toast-top)' }}
      mobileOffset={{ top: 'var(--toast-top)', left: 8, right: 8 }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast,
          title: styles.title,
          description: 'muted',
          icon: styles.icon,
          actionButton: styles.action,
        },
      }}
    />
  );
}
