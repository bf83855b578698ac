import clsx from 'clsx/lite';
import styles from './status-badge.module.scss';

type BadgeTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

export const StatusBadge = ({ tone, label }: { tone: BadgeTone; label: string }) => (
  <span className={clsx(styles.badge, styles[tone])}>{label}</span>
);
