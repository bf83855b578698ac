import { type ComponentProps, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import type BusinessFields from './business-fields';
import type { CheckoutPrice } from './use-checkout-price';

const loadBusinessFields = () => import('./business-fields');
const loadSpeedField = () => import('./delivery-speed-field');

/** The order can be created without them, if their script fails to load. */
export function OptionalBusinessFields(props: ComponentProps<typeof BusinessFields>) {
  const [isShown, setShown] = useState(true);
  const Fields = useLazyComponent(loadBusinessFields, isShown, () => {
    setShown(false);
    notifyLoadFailed();
  });
  if (!isShown) return null;
  return Fields ? <Fields {...props} /> : <Skeleton height={44} />;
}

type OptionalSpeedFieldProps = { cart: CheckoutPrice; deliveryDays: number | undefined };

/** Without it the delivery is standard. */
export function OptionalSpeedField({ cart, deliveryDays }: OptionalSpeedFieldProps) {
  const { quote } = cart.delivery;
  const express = quote?.express;
  const Field = useLazyComponent(loadSpeedField, express !== undefined, notifyLoadFailed);
  if (!Field || !express) return null;
  return (
    <Field
      quote={quote}
      express={express}
      deliveryDays={deliveryDays}
      speed={cart.speed}
      onChoose={cart.chooseSpeed}
    />
  );
}
