import type { Adjustment } from '@/lib/price-breakdown';

type ChargeRowsProps = {
  adjustments: readonly Adjustment[];
  format: (rupees: number) => string;
};

/** Discounts and charges; without charges shipping is free (§9). */
export function ChargeRows({ adjustments, format }: ChargeRowsProps) {
  return (
    <>
      {!adjustments.some(({ amount }) => amount > 0) && (
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
      )}
      {adjustments.map(({ label, amount }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two charges of a backend may have one label
        <div key={index}>
          <dt>{label}</dt>
          <dd>
            {amount < 0 && '−'}
            {format(Math.abs(amount))}
          </dd>
        </div>
      ))}
    </>
  );
}
