import type { SavedAddress } from '@aangan/contract/address';
import type { CouponOffer } from '@aangan/contract/coupon';
import type { ReceivedOrder } from '@aangan/contract/order';
import { formatRupees } from '@aangan/contract/rules/money';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { CartNotices } from '@/components/cart/cart-notices';
import { unknownShipping } from '@/components/cart/use-cart-price';
import { ActionBar } from '@/components/ui/action-bar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { orderAmount } from '@/lib/orders/order-amount';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { paymentPath } from '@/lib/routing/routes';
import type BusinessFields from './business-fields';
import styles from './checkout-form.module.scss';
import { CheckoutHead } from './checkout-head';
import { OrderSummary } from './order-summary';
import { SaveAddressCheckbox } from './saved-addresses';
import { ShippingAddressSection } from './shipping-address-section';
import { type CheckoutFormState, useCheckoutForm } from './use-checkout-form';
import type { CheckoutPrice } from './use-checkout-price';

/** Warns that the order of the form would be a further unpaid one. */
function UnpaidNotice({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  return (
    unpaid && (
      <Banner>
        {unpaid.map(({ id, total }, index) => (
          <p key={id}>
            Order <span className="whole">{id}</span> ({orderAmount(total)}) is waiting for payment.{' '}
            <ShopLink href={paymentPath(id)}>Pay Now</ShopLink>
            {index === unpaid.length - 1 && ' or create another order below.'}
          </p>
        ))}
      </Banner>
    )
  );
}

const loadBusinessFields = () => import('./business-fields');
const loadSpeedField = () => import('./delivery-speed-field');

/** The order can be created without them, if their script fails to load. */
function OptionalBusinessFields(props: ComponentProps<typeof BusinessFields>) {
  const [isShown, setShown] = useState(true);
  const Fields = useLazyComponent(loadBusinessFields, isShown, () => {
    setShown(false);
    notifyLoadFailed();
  });
  if (!isShown) return null;
  return Fields ? <Fields {...props} /> : <Skeleton height={44} />;
}

type OptionalSpeedFieldProps = { cart: CheckoutPrice; deliveryDays: number | undefined };

/** Delivery is standard if the script fails to load. */
function OptionalSpeedField({ cart, deliveryDays }: OptionalSpeedFieldProps) {
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

export type CheckoutProps = {
  storePolicies: ReactNode;
  /** The longest delivery time in working days, if the store states it. */
  deliveryDays: number | undefined;
  sellsToBusinesses: boolean;
  offers?: readonly CouponOffer[] | undefined;
};

type CheckoutFormProps = CheckoutProps & {
  orders: readonly ReceivedOrder[] | undefined;
  /** The saved addresses, the default first; undefined if the backend does not store any. */
  addresses: readonly SavedAddress[] | undefined;
  onPlacing: (isPlacing: boolean) => void;
};

/** Shipping address and order summary (§2). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { deliveryDays, sellsToBusinesses, orders, addresses, onPlacing } = props;
  const checkout = useCheckoutForm({ addresses, onPlacing });
  const { live, shipping, cart, gstin, saveCheckbox } = checkout;
  return (
    <form method="post" className={styles.checkout} onSubmit={checkout.handleSubmit} noValidate>
      <CheckoutHead title="Checkout" step="Address" className={styles.head} />
      <div className={styles.shipping}>
        <UnpaidNotice orders={orders} />
        <CartNotices live={live} className={styles.notice} />
        <h2>Shipping address</h2>
        <ShippingAddressSection {...shipping} addresses={addresses} unserved={cart.unserved} />
        <OptionalSpeedField cart={cart} deliveryDays={deliveryDays} />
        {sellsToBusinesses && (
          <OptionalBusinessFields field={gstin} isChecked={checkout.isSubmitted} />
        )}
        {addresses && (
          <SaveAddressCheckbox ref={saveCheckbox} form={shipping.form} addresses={addresses} />
        )}
      </div>
      <CheckoutSide {...props} checkout={checkout} />
    </form>
  );
}

type CheckoutSideProps = CheckoutProps & { checkout: CheckoutFormState };

function CheckoutSide({ checkout, storePolicies, offers, deliveryDays }: CheckoutSideProps) {
  const { lines, live, cart, problem, isBusy, canSubmit } = checkout;
  const { coupon, delivery, price, speed, unserved } = cart;
  const standardDays = unserved ? undefined : deliveryDays;
  return (
    <div className={styles.side}>
      <OrderSummary
        lines={lines}
        products={live.products}
        coupon={coupon}
        offers={offers}
        price={price}
        shipping={unknownShipping(delivery)}
        deliveryDays={speed === 'express' ? delivery.quote?.express?.maxDays : standardDays}
      />
      {cart.pinNote && <p className="quiet">{cart.pinNote}</p>}
      {problem && <FormError>{problem}</FormError>}
      <ActionBar label="Pay on next page" amount={unserved ? '' : formatRupees(price.total)}>
        <Button type="submit" size="large" wide disabled={!canSubmit}>
          {isBusy ? 'Processing...' : 'Create Order'}
        </Button>
      </ActionBar>
      <p className="quiet">Nothing is charged yet. You pay on the next page.</p>
      {storePolicies}
    </div>
  );
}
