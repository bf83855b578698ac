import clsx from 'clsx/lite';
import styles from './status-badge.module.scss';

export type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

/** A state in words on a tinted ground; never by colour alone. */
export function StatusBadge({ tone, label }: { tone: BadgeTone; label: string }) {
  return <span className={clsx(styles.badge, styles[tone])}>{label}</span>;
}
