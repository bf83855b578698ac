import type { CouponOffer } from '@aangan/contract/coupon';
import { formatRupees } from '@aangan/contract/rules/money';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { takeFocus } from '@/components/ui/take-focus';
import { notifyLoadFailed, useLazyComponent } from '@/components/ui/use-lazy-component';
import { useStoredCoupon } from '@/stores/coupon';
import styles from './coupon-entry.module.scss';
import type { Coupon } from './use-cart-price';

const loadForm = () => import('./coupon-form');

type CouponEntryProps = {
  coupon: Coupon;
  offers?: readonly CouponOffer[] | undefined;
  subtotal: number;
};

export function CouponEntry({ coupon, offers = [], subtotal }: CouponEntryProps) {
  const { isEnabled, applied, error, startsLater } = coupon;
  const [isOpened, setOpened] = useState(false);
  /** Whether the focus stays here, after an entry or removal. */
  const [isTouched, setTouched] = useState(false);
  const isOpen = isOpened || error !== undefined;
  const Form = useLazyComponent(loadForm, isOpen && !applied, () => {
    setOpened(false);
    notifyLoadFailed();
  });
  if (!isEnabled) return null;

  function remove(): void {
    setOpened(false);
    setTouched(true);
    useStoredCoupon.getState().clear();
  }

  function apply(code: string): void {
    setTouched(true);
    if (code === coupon.code) void coupon.checkAgain();
    else useStoredCoupon.getState().set(code, true);
  }

  const removal = (
    <Button variant="plain" onClick={remove}>
      Remove<span className="visually-hidden"> coupon {coupon.code}</span>
    </Button>
  );
  if (applied) {
    return (
      <div className={styles.applied}>
        <p ref={isTouched ? takeFocus : undefined} tabIndex={-1}>
          Coupon <strong>{applied.code}</strong>: {applied.text}
        </p>
        {removal}
      </div>
    );
  }
  if (coupon.isSubjectPending && !isOpen)
    return <p role="status">Checking coupon {coupon.code}…</p>;
  return (
    <>
      {startsLater && (
        <div className={styles.applied}>
          <p role="status">{startsLater}</p>
          {removal}
        </div>
      )}
      <CouponOffers offers={offers} subtotal={subtotal} onApply={apply} />
      <details
        className={styles.entry}
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpened(currentTarget.open);
          // Closing it forgets a rejected code, which would open it again.
          if (!currentTarget.open && error) useStoredCoupon.getState().clear();
        }}
      >
        <summary ref={isTouched && !isOpen ? takeFocus : undefined}>Have a coupon?</summary>
        {Form && <Form coupon={coupon} onApply={apply} />}
      </details>
    </>
  );
}

/** The page may be older than the start or the end of a coupon. */
function isActive({ startsAt, endsAt }: CouponOffer): boolean {
  const now = new Date();
  return !(startsAt && now < new Date(startsAt)) && !(endsAt && now >= new Date(endsAt));
}

type CouponOffersProps = {
  offers: readonly CouponOffer[];
  subtotal: number;
  onApply: (code: string) => void;
};

function CouponOffers({ offers, subtotal, onApply }: CouponOffersProps) {
  const active = offers.filter(isActive);
  if (active.length === 0) return null;
  return (
    <ul className={styles.offers} aria-label="Offers">
      {active.map(({ code, text, leastOrder = 0 }) => (
        <li key={code}>
          <p>
            <strong>{code}</strong> <span className="quiet">{text}</span>
          </p>
          {subtotal < leastOrder ? (
            <p className={styles.missing}>
              Add {formatRupees(leastOrder - subtotal)} more to use it.
            </p>
          ) : (
            <Button variant="plain" onClick={() => onApply(code)}>
              Apply<span className="visually-hidden"> coupon {code}</span>
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
