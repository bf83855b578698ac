import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './banner.module.scss';
import { Icon } from './icon';

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Above the button of a form: why the shop refused it. As it appears it takes the focus, which
 * brings it into view and reads it, once. Take it away when the form is sent again.
 */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className={clsx(styles.banner, styles.error)}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
