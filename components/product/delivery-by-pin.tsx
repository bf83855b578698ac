'use client';

import { useEffect, useState } from 'react';
import { sayPartFailed, usePart } from '@/components/ui/use-part';
import { isKept } from '@/stores/kept-in';
import type { DeliveryAnswerProps } from './delivery-answer';
import styles from './delivery-by-pin.module.scss';

const loadAnswer = () => import('./delivery-answer');

/**
 * By when an order of today is at the shopper's PIN code. What answers comes when it is asked for, or
 * when a PIN code is kept: it would weigh on every listing too, which fetches a product's page ahead.
 */
export function DeliveryByPin({ days, cash }: Pick<DeliveryAnswerProps, 'days' | 'cash'>) {
  const [reason, setReason] = useState<'asked' | 'kept'>();
  const Answer = usePart(loadAnswer, reason !== undefined, () => {
    if (reason === 'asked') sayPartFailed();
    setReason(undefined);
  });

  useEffect(() => {
    if (isKept(() => localStorage, 'delivery-pin')) setReason('kept');
  }, []);

  if (Answer) return <Answer {...{ days, cash }} startsOpen={reason === 'asked'} />;
  return (
    <details className={styles.delivery} onToggle={() => setReason('asked')}>
      <summary>When does it reach you? Enter your PIN code</summary>
    </details>
  );
}
