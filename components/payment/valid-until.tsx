import { formatClock } from '@aangan/contract/rules/clock';
import { formatCountdown } from '@/lib/payment/format-countdown';
import styles from './valid-until.module.scss';

type ValidUntilProps = {
  /** Unix time in milliseconds. */
  expiresAt: number;
  secondsRemaining: number;
};

/** Screen readers announce the last minute only. */
export function ValidUntil({ expiresAt, secondsRemaining }: ValidUntilProps) {
  return (
    <p className="quiet">
      Valid until {formatClock(expiresAt)} ·{' '}
      <span role="timer" className={styles.remaining}>
        {formatCountdown(secondsRemaining)}
      </span>{' '}
      left
      <span role="status" className="visually-hidden">
        {secondsRemaining <= 60 && 'One minute left to pay.'}
      </span>
    </p>
  );
}
