import type { SavedAddress } from '@aangan/contract/address';
import type { CouponOffer } from '@aangan/contract/coupon';
import type { ReceivedOrder, ShippingAddress } from '@aangan/contract/order';
import { formatRupees } from '@aangan/contract/rules/money';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ChangesNotice } from '@/components/cart/changes-notice';
import { OptionsNotice } from '@/components/cart/options-notice';
import { unknownShipping } from '@/components/cart/use-cart-price';
import { useLiveCart } from '@/components/cart/use-live-cart';
import { ActionBar } from '@/components/ui/action-bar';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { Steps } from '@/components/ui/steps';
import { useFormError } from '@/components/ui/use-form-error';
import { toShippingAddress } from '@/lib/account/addresses';
import { checkoutSteps } from '@/lib/checkout/checkout-steps';
import { checkoutMessages } from '@/lib/messages/checkout';
import { notify } from '@/lib/notify';
import { useCart } from '@/stores/cart';
import styles from './checkout-form.module.scss';
import { OptionalBusinessFields, OptionalSpeedField } from './optional-fields';
import { OrderSummary } from './order-summary';
import { SaveAddressCheckbox } from './saved-addresses';
import { ShippingAddressSection } from './shipping-address-section';
import { UnpaidNotice } from './unpaid-notice';
import { useCheckoutPrice } from './use-checkout-price';
import { notifyOrderFailed, usePlaceOrder } from './use-place-order';
import { useShippingForm } from './use-shipping-form';

export type CheckoutProps = {
  storePolicies: ReactNode;
  /** The longest delivery time in working days, if the store states it. */
  deliveryDays: number | undefined;
  /** Whether the store issues tax invoices. */
  sellsToBusinesses: boolean;
  hasCoupons: boolean;
  offers?: readonly CouponOffer[] | undefined;
  /** Whether the store charges for delivery. */
  hasQuotes: boolean;
};

type CheckoutFormProps = CheckoutProps & {
  /** The shopper's newest orders. */
  orders: readonly ReceivedOrder[] | undefined;
  /** The saved addresses, the default first; undefined if the backend does not store any. */
  addresses: readonly SavedAddress[] | undefined;
  /** The order exists; its cart is cleared next. */
  onCreated: () => void;
};

/** Shipping address and order summary; 'Create Order' compares live prices first (§2). */
export function CheckoutForm(props: CheckoutFormProps) {
  const { deliveryDays, sellsToBusinesses, hasCoupons, hasQuotes } = props;
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
  const cart = useCheckoutPrice(form, lines, { hasCoupons, hasQuotes });
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
    if (!live) {
      setError(notifyOrderFailed());
      return;
    }
    if ([live.changes, live.missingSize, live.missingColor].flat().length > 0) {
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
