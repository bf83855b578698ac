import type { Adjustment } from '@/lib/price-breakdown';

type ChargeRowsProps = {
  adjustments: readonly Adjustment[];
  format: (rupees: number) => string;
  /** Without charges: shipping is free (§9) unless something else is known. */
  shipping?: string | undefined;
};

export function ChargeRows({ adjustments, format, shipping = 'Free' }: ChargeRowsProps) {
  return (
    <>
      {!adjustments.some(({ amount }) => amount > 0) && (
        <div>
          <dt>Shipping</dt>
          <dd>{shipping}</dd>
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
