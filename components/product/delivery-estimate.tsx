'use client';

import { arrivalDay } from '@aangan/contract/rules/arrival';
import { formatDay } from '@aangan/contract/rules/dates';
import { formatRupees } from '@aangan/contract/rules/money';
import clsx from 'clsx/lite';
import { useEffect, useState } from 'react';
import { isServed, useQuote } from '@/components/cart/use-cart-price';
import { useShopData } from '@/lib/api/use-shop-data';
import { useDeliveryPin } from '@/stores/delivery-pin';
import summaryStyles from './delivery-by-pin.module.scss';
import styles from './delivery-estimate.module.scss';
import DeliveryPinForm from './delivery-pin-form';

export type DeliveryEstimateProps = {
  deliveryDays: number;
  quotedId?: string | undefined;
  startsOpen: boolean;
  cashOnDelivery?:
    | {
        isByPin?: boolean | undefined;
        limit?: string | undefined;
      }
    | undefined;
};

export default function DeliveryEstimate({
  deliveryDays,
  quotedId,
  startsOpen,
  cashOnDelivery,
}: DeliveryEstimateProps) {
  const { pin, city } = useDeliveryPin();
  const [isOpen, setOpen] = useState(startsOpen);

  const isRequested = pin && cashOnDelivery?.isByPin;
  const { data: place } = useShopData('pinCode', isRequested ? { path: { pin } } : null);
  const isCashAccepted = cashOnDelivery && (cashOnDelivery.isByPin ? place?.cashOnDelivery : true);

  const lines = pin && quotedId ? [{ id: quotedId, quantity: 1 }] : null;
  const delivery = useQuote(lines, pin);
  const { quote, error, isSubjectPending } = delivery;
  const charges = isSubjectPending ? undefined : quote?.charges;
  const charge = charges?.reduce((sum, { amount }) => sum + amount, 0);
  const delivers = isServed(delivery);

  useEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  return (
    <div>
      <details
        className={summaryStyles.delivery}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>
          {pin ? (
            <>
              <span role="status" className={styles.promise}>
                {delivers && !isSubjectPending && (
                  <span>
                    Expected by <strong>{formatDay(arrivalDay(new Date(), deliveryDays))}</strong>
                  </span>
                )}{' '}
                <span className={styles.place}>
                  {city} {pin}
                </span>
              </span>
              <span className={clsx(summaryStyles.change, styles.roomy)}>Change</span>
            </>
          ) : (
            <span className={summaryStyles.change}>Check delivery date for your PIN code</span>
          )}
        </summary>
        <DeliveryPinForm onDone={() => setOpen(false)} />
      </details>
      {error && (
        <p role="status" data-unserved={delivers ? undefined : ''}>
          {error.message}
        </p>
      )}
      {charge !== undefined && (
        <p className="quiet" role="status">
          {charge > 0 ? `Delivery ${formatRupees(charge)} for one piece.` : 'Free delivery.'}
        </p>
      )}
      {delivers && pin && cashOnDelivery && isCashAccepted !== undefined && (
        <p className="quiet" role="status">
          {isCashAccepted
            ? `Cash on delivery available${cashOnDelivery.limit ? ` for ${cashOnDelivery.limit}` : ''}.`
            : `Cash on delivery is not available at PIN code ${pin}.`}
        </p>
      )}
    </div>
  );
}
