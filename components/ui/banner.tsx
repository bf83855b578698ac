import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './banner.module.scss';
import { Icon } from './icon';

type BannerProps = { tone?: 'neutral' | 'success' | 'error'; children: ReactNode };

const icons = { neutral: 'info', success: 'check', error: 'alert' } as const;

export const Banner = ({ tone = 'neutral', children }: BannerProps) => (
  <div className={clsx(styles.banner, styles[tone])} role={tone === 'error' ? 'alert' : 'status'}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </div>
);
