'use client';

import { useTheme } from 'next-themes';
import { Icon } from '@/components/ui/icon';
import styles from './theme-switch.module.scss';

/** Switches between light and dark; which icon shows is decided by the theme's own styles. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className}
      aria-label="Switch between light and dark"
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" size={22} className={styles.inLight} />
      <Icon name="sun" size={22} className={styles.inDark} />
    </button>
  );
}
