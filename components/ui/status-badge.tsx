import clsx from 'clsx/lite';
import styles from './status-badge.module.scss';

type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

export function StatusBadge({ tone, label }: { tone: BadgeTone; label: string }) {
  return <span className={clsx(styles.badge, styles[tone])}>{label}</span>;
}
