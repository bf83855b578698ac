import { useLayoutEffect, useState } from 'react';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './deliver-to-pin.module.scss';

const loadForm = () =>
  import('@/components/product/delivery-pin-form').then(({ DeliveryPinForm }) => ({
    default: DeliveryPinForm,
  }));

/** The PIN code that the shopper chose on a product page, to change in place; else nothing. */
export function DeliverToPin() {
  const { pin, city } = useDeliveryPin();
  const [isOpen, setOpen] = useState(false);
  const PinForm = useLazyComponent(loadForm, isOpen, () => {
    setOpen(false);
    notifyLoadFailed();
  });

  // Before paint, since nothing may shift.
  useLayoutEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  if (!pin) return null;
  return (
    <details
      className={styles.deliver}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span role="status">
          Deliver to {city} {pin}
        </span>
        <span className={styles.change}>Change</span>
      </summary>
      {PinForm && <PinForm onDone={() => setOpen(false)} />}
    </details>
  );
}
