import clsx from 'clsx/lite';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dialog.module.scss';
import { Icon } from './icon';

type DialogProps = {
  title: string;
  onClose: () => void;
  /**
   * `small` is for a question, `top` grows down from the top bar and fills phones, `full` fills the
   * screen.
   */
  size?: 'small' | 'medium' | 'top' | 'full';
  children: ReactNode;
};

/** A modal dialog, open for as long as it is rendered. The browser keeps and returns the focus. */
export function Dialog({ title, onClose, size = 'medium', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={clsx(styles.dialog, styles[size])}
      aria-label={title}
      closedby="any"
      onClose={onClose}
    >
      <button
        type="button"
        className={styles.close}
        aria-label="Close"
        onClick={() => dialog.current?.close()}
      >
        <Icon name="close" size={24} />
      </button>
      {children}
    </dialog>
  );
}
