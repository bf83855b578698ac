'use client';

import { useEffect, useState } from 'react';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { isStored } from '@/stores/persist-options';
import styles from './delivery-by-pin.module.scss';
import type { DeliveryEstimateProps } from './delivery-estimate';

const loadEstimate = () => import('./delivery-estimate');

/** On demand, or if a PIN code is stored: listings prefetch this page's scripts. */
export function DeliveryByPin(props: Omit<DeliveryEstimateProps, 'startsOpen'>) {
  const [reason, setReason] = useState<'opened' | 'stored'>();
  const DeliveryEstimate = useLazyComponent(loadEstimate, reason !== undefined, () => {
    if (reason === 'opened') notifyLoadFailed();
    setReason(undefined);
  });

  useEffect(() => {
    if (isStored(() => localStorage, 'delivery-pin')) setReason('stored');
  }, []);

  if (DeliveryEstimate) return <DeliveryEstimate {...props} startsOpen={reason === 'opened'} />;
  return (
    <details className={styles.delivery} onToggle={() => setReason('opened')}>
      <summary>
        <span className={styles.change}>Check delivery date for your PIN code</span>
      </summary>
    </details>
  );
}
