import { useEffect, useState } from 'react';
import { useShopData } from '@/lib/api/use-shop-data';
import { arrivalLabel } from '@/lib/delivery/arrival-label';
import { arrivalDay } from '@/lib/rules/arrival';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './delivery-by-pin.module.scss';
import { DeliveryPinForm } from './delivery-pin-form';

export type DeliveryEstimateProps = {
  /** The longest delivery time in working days. */
  days: number;
  startsOpen: boolean;
  /** The terms of cash on delivery for this product. */
  cash?:
    | {
        /** Whether it depends on the PIN code. */
        isByPin?: boolean | undefined;
        /** Such as "orders up to ₹5,000". */
        limit?: string | undefined;
      }
    | undefined;
};

/** The delivery date at the stored PIN code, and the form that changes it. */
export default function DeliveryEstimate({ days, startsOpen, cash }: DeliveryEstimateProps) {
  const { pin, city } = useDeliveryPin();
  const [isOpen, setOpen] = useState(startsOpen);

  const isRequested = pin && cash?.isByPin;
  const { data: place } = useShopData('pinCode', isRequested ? { path: { pin } } : null);
  const takesCash = cash && (cash.isByPin ? place?.cashOnDelivery : true);

  useEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  return (
    <div>
      <details
        className={styles.delivery}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {pin ? (
            <span role="status">
              Delivers to {city} {pin} by{' '}
              <strong>{arrivalLabel(arrivalDay(new Date(), days))}</strong>
            </span>
          ) : (
            'Check delivery date for your PIN code'
          )}
        </summary>
        <DeliveryPinForm onDone={() => setOpen(false)} />
      </details>
      {pin && cash && takesCash !== undefined && (
        <p className="quiet" role="status">
          {takesCash
            ? `Cash on delivery available${cash.limit ? ` for ${cash.limit}` : ''}.`
            : `Cash on delivery is not available at PIN code ${pin}.`}
        </p>
      )}
    </div>
  );
}
