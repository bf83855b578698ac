import clsx from 'clsx/lite';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { CloseButton } from './close-button';
import styles from './dialog.module.scss';

type DialogProps = {
  title: string;
  onClose: () => void;
  size?: 'small' | 'medium';
  /** Gives a dialog, such as a drawer, its own place and size. */
  className?: string | undefined;
  children: ReactNode;
};

export function Dialog({ title, onClose, size = 'medium', className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Open before the effects of its content, which measure.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[size], className)}
      aria-label={title}
      closedby="any"
      onClose={onClose}
    >
      <CloseButton className={styles.close} onClick={() => dialog.current?.close()} />
      {children}
    </dialog>
  );
}
