'use client';

import type { CouponOffer } from '@aangan/contract/coupon';
import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees } from '@aangan/contract/rules/money';
import { useLayoutEffect } from 'react';
import type { LiveSuggestionsProps } from '@/components/catalogue/live-suggestions';
import { ChargeRows } from '@/components/orders/order-totals';
import { ActionBar } from '@/components/ui/action-bar';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ShopLink } from '@/components/ui/shop-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useOpenedComponent } from '@/components/ui/use-lazy-component';
import { type CartLine, lineKey } from '@/lib/checkout/cart-line';
import { shopFacts } from '@/lib/shop/facts';
import { itemCount, useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { useHydrated } from '@/stores/use-hydrate-stores';
import { ArrivesBy } from './arrives-by';
import { CartLineRow } from './cart-line-row';
import { CartNotices } from './cart-notices';
import styles from './cart-screen.module.scss';
import { CouponEntry } from './coupon-entry';
import deliverToPinStyles from './deliver-to-pin.module.scss';
import { EmptyCart } from './empty-cart';
import { type CartActions, useCartActions } from './use-cart-actions';
import { type CartPrice, isServed, unknownShipping, useCartPrice } from './use-cart-price';
import { useCheckout } from './use-checkout';
import { type LiveCart, useLiveCart } from './use-live-cart';

const loadForm = () => import('@/components/product/delivery-pin-form');

/** The PIN code that the shopper chose, to change in place; without one nothing, unless it is asked for. */
function DeliverToPin({ isAsked }: { isAsked: boolean }) {
  const { pin, city } = useDeliveryPin();
  const { Component: PinForm, isOpen, setOpen, close } = useOpenedComponent(loadForm);

  // Before paint, since nothing may shift.
  useLayoutEffect(() => void useDeliveryPin.persist.rehydrate(), []);

  if (!pin && !isAsked) return null;
  return (
    <details
      className={deliverToPinStyles.deliver}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span role="status">{pin && `Deliver to ${city} ${pin}`}</span>
        <span className={deliverToPinStyles.change}>
          {pin ? 'Change' : 'Enter your PIN code for the exact charge'}
        </span>
      </summary>
      {PinForm && <PinForm onDone={close} />}
    </details>
  );
}

type CartScreenProps = {
  deliveryDays?: number | undefined;
  cashFee?: string | undefined;
  couponOffers?: readonly CouponOffer[];
  suggestions?: LiveSuggestionsProps;
};

/** The cart page (§2); a skeleton until the cart is hydrated. */
export function CartScreen(props: CartScreenProps) {
  const isHydrated = useHydrated(useCart);
  const lines = useCart((cart) => cart.lines);
  const actions = useCartActions(lines);
  if (isHydrated && lines.length === 0) {
    return (
      <div ref={actions.listRef} tabIndex={-1}>
        <EmptyCart suggestions={props.suggestions} />
      </div>
    );
  }
  return (
    <div className={styles.cart} aria-busy={!isHydrated}>
      <div className={styles.head}>
        <h1>Your cart</h1>
        <ShopLink href="/products">Continue shopping</ShopLink>
      </div>
      {isHydrated ? (
        <FilledCart lines={lines} actions={actions} {...props} />
      ) : (
        <Skeleton height={360} isPanel />
      )}
    </div>
  );
}

type FilledCartProps = CartScreenProps & { lines: readonly CartLine[]; actions: CartActions };

function FilledCart({ lines, actions, ...shop }: FilledCartProps) {
  const live = useLiveCart(lines);
  const { pin } = useDeliveryPin();
  const cart = useCartPrice(lines, { pin });
  const { error } = cart.coupon;
  const isEntered = useStoredCoupon((stored) => stored.isEntered);
  const isCouponAtHead = error !== undefined && !isEntered;

  function removeCoupon(): void {
    live.notices.current?.focus();
    useStoredCoupon.getState().clear();
  }

  return (
    <>
      <CartNotices live={live} className={styles.notice}>
        {isCouponAtHead && (
          <Banner tone="error">
            <p>{error} Your total is without it.</p>
            <Button variant="plain" onClick={removeCoupon}>
              Remove coupon
            </Button>
          </Banner>
        )}
      </CartNotices>
      <ul ref={actions.listRef} className={styles.lines}>
        {lines.map((line) => (
          <CartLineRow
            key={lineKey(line)}
            line={line}
            product={live.products.get(line.id)}
            actions={actions}
            hasSiblings={lines.some((other) => other !== line && other.id === line.id)}
          />
        ))}
      </ul>
      <CartSummary
        {...shop}
        lines={lines}
        live={live}
        cart={isCouponAtHead ? { ...cart, coupon: { ...cart.coupon, error: undefined } } : cart}
        onClear={actions.clear}
      />
    </>
  );
}

type CartSummaryProps = Omit<CartScreenProps, 'suggestions'> & {
  lines: readonly CartLine[];
  live: LiveCart;
  cart: CartPrice;
  onClear: () => void;
};

function CartSummary(props: CartSummaryProps) {
  const { lines, live, cart, deliveryDays, cashFee, couponOffers, onClear } = props;
  const { coupon, delivery, price, totalLabel } = cart;
  const { quote: hasQuotes } = shopFacts().supports;
  const checkout = useCheckout();
  const total = formatRupees(price.total);
  const { untilFree } = delivery.quote ?? {};

  /** A tap before the live products have arrived waits for them. */
  async function openCheckout(): Promise<void> {
    const result = await live.check({ isFresh: false });
    if (!result.ok || result.data) checkout();
  }

  return (
    <section className={styles.summary} aria-label="Summary">
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal ({countText(itemCount(lines), 'item')})</dt>
          <dd aria-live="polite">{formatRupees(price.subtotal)}</dd>
        </div>
        <ChargeRows
          adjustments={price.adjustments}
          format={formatRupees}
          shipping={unknownShipping(delivery)}
        />
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd>{total}</dd>
        </div>
        {isServed(delivery) && <ArrivesBy deliveryDays={deliveryDays} />}
      </dl>
      {live.changes.length === 0 && untilFree !== undefined && (
        <p className="quiet" role="status">
          Add {formatRupees(untilFree)} more for free delivery.
        </p>
      )}
      {delivery.error && <FormError>{delivery.error.message}</FormError>}
      {cashFee && <p className="quiet">{cashFee}</p>}
      {(hasQuotes || deliveryDays !== undefined) && <DeliverToPin isAsked={hasQuotes} />}
      <CouponEntry coupon={coupon} subtotal={price.subtotal} offers={couponOffers} />
      <ActionBar label={totalLabel} amount={total}>
        <Button size="large" wide onClick={openCheckout}>
          Checkout
        </Button>
      </ActionBar>
      <Button variant="plain" onClick={onClear}>
        Clear Cart
      </Button>
    </section>
  );
}
