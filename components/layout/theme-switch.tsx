'use client';

import { useTheme } from 'next-themes';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './theme-switch.module.scss';

type ThemeSwitchProps = {
  className: string | undefined;
  children?: ReactNode;
};

/** The styles of the theme select the icon. */
export function ThemeSwitch({ className, children }: ThemeSwitchProps) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : 'Switch between light and dark'}
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" size={22} className={styles.inLight} />
      <Icon name="sun" size={22} className={styles.inDark} />
      {children}
    </button>
  );
}
