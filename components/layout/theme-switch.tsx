'use client';

import { useTheme } from 'next-themes';
import { Icon } from '@/components/ui/icon';
import styles from './theme-switch.module.scss';

/** The styles of the theme select the icon. */
export function ThemeSwitch({ className }: { className: string | undefined }) {
  const { resolvedTheme, setTheme } = useTheme();
  return (
    <button
      type="button"
      className={className}
      onClick={() => setTheme(resolvedTheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon name="moon" size={22} className={styles.inLight} />
      <Icon name="sun" size={22} className={styles.inDark} />
      Switch between light and dark
    </button>
  );
}
