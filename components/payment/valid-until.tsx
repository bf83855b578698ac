import { timeLeft } from '@/lib/payment/time-left';
import styles from './valid-until.module.scss';

const clockTime = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

type ValidUntilProps = {
  /** In milliseconds since 1970. */
  expiresAt: number;
  secondsLeft: number;
};

/** Until when the payment can be made; screen readers hear of the last minute alone. */
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
