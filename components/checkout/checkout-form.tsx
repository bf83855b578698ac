import type { SavedAddress } from '@aangan/contract/address';
import type { CouponOffer } from '@aangan/contract/coupon';
import type { ReceivedOrder } from '@aangan/contract/order';
import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees, totalRupees } from '@aangan/contract/rules/money';
import { choiceLabel } from '@aangan/contract/rules/variants';
import { type ComponentProps, useState } from 'react';
import { ArrivesBy } from '@/components/cart/arrives-by';
import { CartNotices } from '@/components/cart/cart-notices';
import { CouponEntry } from '@/components/cart/coupon-entry';
import { OptionChoice } from '@/components/cart/option-choice';
import { unknownShipping } from '@/components/cart/use-cart-price';
import { OrderTotals } from '@/components/orders/order-totals';
import { ActionBar } from '@/components/ui/action-bar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ItemLine } from '@/components/ui/item-line';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { lineKey } from '@/lib/checkout/cart-line';
import { unpaidOrders } from '@/lib/orders/unpaid-orders';
import { paymentPath } from '@/lib/routing/routes';
import { itemCount } from '@/stores/cart';
import type BusinessFields from './business-fields';
import styles from './checkout-form.module.scss';
import { CheckoutHead } from './checkout-head';
import type DeliverySpeedField from './delivery-speed-field';
import { SaveAddressCheckbox } from './saved-addresses';
import { ShippingAddressSection } from './shipping-address-section';
import { type CheckoutFormState, useCheckoutForm } from './use-checkout-form';

function UnpaidNotice({ orders }: { orders: readonly ReceivedOrder[] | undefined }) {
  const unpaid = unpaidOrders(orders);
  return (
    unpaid && (
      <Banner>
        {unpaid.map(({ id, total }, index) => (
          <p key={id}>
            Order <span className="whole">{id}</span> ({formatRupees(total)}) is waiting for
            payment. <ShopLink href={paymentPath(id)}>Pay Now</ShopLink>
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

/** Delivery is standard if the script fails to load. */
function OptionalSpeedField(props: ComponentProps<typeof DeliverySpeedField>) {
  const isOffered = props.cart.delivery.quote?.express !== undefined;
  const Field = useLazyComponent(loadSpeedField, isOffered, notifyLoadFailed);
  return Field && <Field {...props} />;
}

export type CheckoutProps = {
  deliveryDays: number | undefined;
  cashFee?: string | undefined;
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
      <CheckoutHead title="Checkout" step="Address" />
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

function CheckoutSide(props: CheckoutSideProps) {
  const { cart, problem, isBusy, canSubmit } = props.checkout;
  return (
    <div className={styles.side}>
      <OrderSummary {...props} />
      {cart.pinNote && <p className="quiet">{cart.pinNote}</p>}
      {problem && <FormError>{problem}</FormError>}
      <ActionBar
        label="Pay on next page"
        amount={cart.unserved ? '' : formatRupees(cart.price.total)}
      >
        <Button type="submit" size="large" wide disabled={!canSubmit}>
          {isBusy ? 'Processing...' : 'Create Order'}
        </Button>
      </ActionBar>
      <p className="quiet">Nothing is charged yet. You pay on the next page.</p>
      {props.cashFee && <p className="quiet">{props.cashFee}</p>}
    </div>
  );
}

function OrderSummary({ checkout, offers, deliveryDays }: CheckoutSideProps) {
  const { lines, live, cart } = checkout;
  const { delivery, price } = cart;
  const standardDays = cart.unserved ? undefined : deliveryDays;
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">Order summary</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={lineKey(line)}>
            <ItemLine
              name={line.name}
              image={line.image}
              details={[choiceLabel(line), `Quantity ${line.quantity}`]}
              amount={formatRupees(totalRupees([line]))}
            >
              <OptionChoice line={line} product={live.products.get(line.id)} />
            </ItemLine>
          </li>
        ))}
      </ul>
      <OrderTotals
        price={price}
        shipping={unknownShipping(delivery)}
        format={formatRupees}
        total={cart.totalLabel}
        subtotal={`Subtotal (${countText(itemCount(lines), 'item')})`}
      >
        <ArrivesBy
          deliveryDays={cart.speed === 'express' ? delivery.quote?.express?.maxDays : standardDays}
        />
      </OrderTotals>
      <CouponEntry coupon={cart.coupon} offers={offers} subtotal={price.subtotal} />
    </section>
  );
}
