import type { ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './select.module.scss';

export const Select = ({ children, ...rest }: ComponentProps<'select'>) => (
  <span className={styles.box}>
    <select className={styles.select} {...rest}>
      {children}
    </select>
    <Icon name="chevron-down" className={styles.arrow} />
  </span>
);
