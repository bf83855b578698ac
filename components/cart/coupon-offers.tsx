import type { CouponOffer } from '@aangan/contract/coupon';
import { formatRupees } from '@aangan/contract/rules/money';
import { Button } from '@/components/ui/button';
import styles from './coupon-offers.module.scss';

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

export function CouponOffers({ offers, subtotal, onApply }: CouponOffersProps) {
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
