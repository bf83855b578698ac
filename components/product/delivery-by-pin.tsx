'use client';

import { useEffect, useState } from 'react';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { isStored } from '@/stores/persist-options';
import styles from './delivery-by-pin.module.scss';
import type { DeliveryEstimateProps } from './delivery-estimate';

const loadEstimate = () => import('./delivery-estimate');

/**
 * By when an order of today is at the shopper's PIN code. What answers comes when it is asked for, or
 * when a PIN code is kept: it would weigh on every listing too, which fetches a product's page ahead.
 */
export function DeliveryByPin({ days, cash }: Pick<DeliveryEstimateProps, 'days' | 'cash'>) {
  const [reason, setReason] = useState<'asked' | 'kept'>();
  const DeliveryEstimate = useLazyComponent(loadEstimate, reason !== undefined, () => {
    if (reason === 'asked') notifyLoadFailed();
    setReason(undefined);
  });

  useEffect(() => {
    if (isStored(() => localStorage, 'delivery-pin')) setReason('kept');
  }, []);

  if (DeliveryEstimate)
    return <DeliveryEstimate {...{ days, cash }} startsOpen={reason === 'asked'} />;
  return (
    <details className={styles.delivery} onToggle={() => setReason('asked')}>
      <summary>When does it reach you? Enter your PIN code</summary>
    </details>
  );
}
