import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './banner.module.scss';
import { Icon } from './icon';
import { takeFocus } from './take-focus';

/**
 * An error above a form's button. It takes the focus on mount, which scrolls to it and announces
 * it; unmount it on the next submit.
 */
export const FormError = ({ children }: { children: ReactNode }) => (
  <div ref={takeFocus} tabIndex={-1} className={clsx(styles.banner, styles.error)}>
    <Icon name="alert" />
    <div>{children}</div>
  </div>
);
