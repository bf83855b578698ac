import { useEffect, useState } from 'react';
import { arrivalDay } from '@/lib/contract/arrival';
import { arrivalWords } from '@/lib/delivery/arrival-words';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './delivery-by-pin.module.scss';
import { DeliveryPinForm } from './delivery-pin-form';

type DeliveryAnswerProps = {
  /** The most working days that the store promises. */
  days: number;
  startsOpen: boolean;
};

/** The day by which an order is at the kept PIN code, and where another is entered. */
export default function DeliveryAnswer({ days, startsOpen }: DeliveryAnswerProps) {
  const { pin, city } = useDeliveryPin();
  const [isOpen, setOpen] = useState(startsOpen);

  useEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  return (
    <details
      className={styles.delivery}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {pin ? (
          <span role="status">
            Delivers to {city} {pin} by{' '}
            <strong>{arrivalWords(arrivalDay(new Date(), days))}</strong>
          </span>
        ) : (
          'When does it reach you? Enter your PIN code'
        )}
      </summary>
      <DeliveryPinForm onDone={() => setOpen(false)} />
    </details>
  );
}
