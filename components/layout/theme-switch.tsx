import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import styles from './theme-switch.module.scss';

type ThemeSwitchProps = {
  className: string | undefined;
  /** What to say beside the icon; without it the button is an icon only. */
  children?: ReactNode;
};

/**
 * Switches between light and dark; which icon shows is decided by the theme's own styles. The shell
 * listens for its click.
 */
export function ThemeSwitch({ className, children }: ThemeSwitchProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={children ? undefined : 'Switch between light and dark'}
      data-switches-theme
    >
      <Icon name="moon" size={22} className={styles.inLight} />
      <Icon name="sun" size={22} className={styles.inDark} />
      {children}
    </button>
  );
}
