import { useLayoutEffect, useState } from 'react';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { useDeliveryPin } from '@/stores/delivery-pin';
import styles from './deliver-to-pin.module.scss';

const loadForm = () =>
  import('@/components/product/delivery-pin-form').then(({ DeliveryPinForm }) => ({
    default: DeliveryPinForm,
  }));

/** The PIN code that the shopper chose, to change in place; without one nothing, unless it is asked for. */
export function DeliverToPin({ isAsked }: { isAsked: boolean }) {
  const { pin, city } = useDeliveryPin();
  const [isOpen, setOpen] = useState(false);
  const PinForm = useLazyComponent(loadForm, isOpen, () => {
    setOpen(false);
    notifyLoadFailed();
  });

  // Before paint, since nothing may shift.
  useLayoutEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  if (!pin && !isAsked) return null;
  return (
    <details
      className={styles.deliver}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span role="status">{pin && `Deliver to ${city} ${pin}`}</span>
        <span className={styles.change}>
          {pin ? 'Change' : 'Check delivery charge for your PIN code'}
        </span>
      </summary>
      {PinForm && <PinForm onDone={() => setOpen(false)} />}
    </details>
  );
}
