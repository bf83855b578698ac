import type { SavedAddress } from '@aangan/contract/address';
import type { CouponOffer } from '@aangan/contract/coupon';
import type { ReceivedOrder, ShippingAddress } from '@aangan/contract/order';
import { formatRupees } from '@aangan/contract/rules/money';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangesNotice, OptionsNotice } from '@/components/cart/cart-notices';
import { unknownShipping } from '@/components/cart/use-cart-price';
import { countProblems, useLiveCart } from '@/components/cart/use-live-cart';
import { ActionBar } from '@/components/ui/action-bar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { Steps } from '@/components/ui/steps';
import { useFormError } from '@/components/ui/use-form-error';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { toShippingAddress } from '@/lib/account/addresses';
import { notify } from '@/lib/browser/notify';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import { checkoutMessages } from '@/lib/messages/checkout';
import { orderAmount } from '@/lib/orders/order-amount';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { paymentPath } from '@/lib/routing/routes';
import { useCart } from '@/stores/cart';
import type BusinessFields from './business-fields';
import styles from './checkout-form.module.scss';
import { OrderSummary } from './order-summary';
import { SaveAddressCheckbox } from './saved-addresses';
import { ShippingAddressSection } from './shipping-address-section';
import { type CheckoutPrice, useCheckoutPrice } from './use-checkout-price';
import { notifyOrderFailed, usePlaceOrder } from './use-place-order';
import { useShippingForm } from './use-shipping-form';

/** Above the form, whose order would be a further one that is not paid. */
function UnpaidNotice({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  return (
    unpaid && (
      <Banner>
        {unpaid.map((order, index) => (
          <p key={order.id}>
            Order <span className="whole">{order.id}</span> ({orderAmount(order.total)}) is waiting
            for payment. <ShopLink href={paymentPath(order.id)}>Pay Now</ShopLink>
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

/** Without it the delivery is standard. */
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
  /** The order exists; its cart is cleared next. */
  onCreated: () => void;
};

/** Shipping address and order summary; 'Create Order' compares live prices first (§2). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { deliveryDays, sellsToBusinesses } = props;
  const { storePolicies, offers, orders, addresses, onCreated } = props;
  const lines = useCart((cart) => cart.lines);
  const { changes, missingSize, missingColor, products, check } = useLiveCart(lines);
  const placeOrder = usePlaceOrder(onCreated);
  const notice = useRef<HTMLDivElement>(null);
  const [error, setError] = useFormError();
  const [showsMissingOptions, setShowsMissingOptions] = useState(false);
  const { form, editedFields, isComplete } = useShippingForm(
    addresses?.[0] && toShippingAddress(addresses[0]),
  );
  const cart = useCheckoutPrice(form, lines);
  const { coupon, delivery, price, speed, unserved } = cart;
  const problem = error ?? delivery.error?.message;
  const saveCheckbox = useRef<HTMLInputElement>(null);
  const gstin = useRef<HTMLInputElement>(null);
  const { isSubmitting, isSubmitted } = form.formState;

  async function handleValid(address: ShippingAddress): Promise<void> {
    setError(undefined);
    if (!cart.checkDelivery(setError)) return;
    if (gstin.current && !gstin.current.checkValidity()) {
      gstin.current.focus();
      return;
    }
    const live = await check();
    if (!live.ok) {
      setError(notifyOrderFailed(live.failure));
      return;
    }
    if (countProblems(live.data) > 0) {
      flushSync(() => setShowsMissingOptions(true));
      notice.current?.focus();
      return;
    }
    const shouldSaveAddress = saveCheckbox.current?.checked ?? false;
    const payable = { applied: coupon.applied, price, speed };
    const failure = await placeOrder(lines, address, shouldSaveAddress, payable);
    setError(failure?.message);
    // Shows the error at the coupon field and removes the discount.
    if (failure?.field === 'coupon') await coupon.checkAgain();
    if (failure?.field === 'expectedTotal') await delivery.checkAgain();
  }

  function notifyInvalid(): void {
    const hasBlank = Object.values(form.getValues()).some((value) => !value.trim());
    if (hasBlank) notify({ ...checkoutMessages.fillAllFields, tone: 'error' });
  }

  return (
    <form
      method="post"
      className={styles.checkout}
      onSubmit={form.handleSubmit(handleValid, notifyInvalid)}
      noValidate
    >
      <div className={styles.head}>
        <h1>Checkout</h1>
        <Steps steps={checkoutSteps} current="Address" />
      </div>
      <div className={styles.shipping}>
        <UnpaidNotice orders={orders} />
        <div ref={notice} tabIndex={-1} className={styles.notice}>
          <ChangesNotice changes={changes} />
          {showsMissingOptions && (
            <OptionsNotice missingSize={missingSize} missingColor={missingColor} />
          )}
        </div>
        <h2>Shipping address</h2>
        <ShippingAddressSection
          form={form}
          editedFields={editedFields}
          addresses={addresses}
          isComplete={isComplete}
          unserved={unserved}
        />
        <OptionalSpeedField cart={cart} deliveryDays={deliveryDays} />
        {sellsToBusinesses && <OptionalBusinessFields field={gstin} isChecked={isSubmitted} />}
        {addresses && <SaveAddressCheckbox ref={saveCheckbox} form={form} addresses={addresses} />}
      </div>
      <div className={styles.side}>
        <OrderSummary
          lines={lines}
          products={products}
          coupon={coupon}
          offers={offers}
          price={price}
          shipping={unknownShipping(delivery)}
          deliveryDays={
            speed === 'express'
              ? delivery.quote?.express?.maxDays
              : unserved
                ? undefined
                : deliveryDays
          }
        />
        {cart.pinNote && <p className="quiet">{cart.pinNote}</p>}
        {problem && <FormError>{problem}</FormError>}
        <ActionBar label="Pay on next page" amount={unserved ? '' : formatRupees(price.total)}>
          <Button
            type="submit"
            size="large"
            wide
            disabled={isSubmitting || cart.isPending || changes.length > 0 || lines.length === 0}
          >
            {isSubmitting ? 'Processing...' : 'Create Order'}
          </Button>
        </ActionBar>
        <p className="quiet">Nothing is charged yet. You pay on the next page.</p>
        {storePolicies}
      </div>
    </form>
  );
}
