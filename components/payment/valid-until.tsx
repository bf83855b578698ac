import { timeLeft } from '@/lib/payment/time-left';
import styles from './valid-until.module.scss';

const clockTime = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

type ValidUntilProps = {
  /** Unix time in milliseconds. */
  expiresAt: number;
  secondsLeft: number;
};

/** Screen readers announce the last minute only. */
export function ValidUntil({ expiresAt, secondsLeft }: ValidUntilProps) {
  return (
    <p className="quiet">
      Valid until {clockTime.format(expiresAt)} ·{' '}
      <span role="timer" className={styles.left}>
        {timeLeft(secondsLeft)}
      </span>{' '}
      left
      <span role="status" className="visually-hidden">
        {secondsLeft <= 60 && 'One minute left to pay.'}
      </span>
    </p>
  );
}
