import { CopyRows } from '@/components/ui/copy-rows';
import type { Order } from '@/lib/orders/order';
import styles from './payment-instructions.module.scss';

type PaymentInstructionsProps = { instructions: NonNullable<Order['paymentInstructions']> };

export function PaymentInstructions({
  instructions: { title, text, rows },
}: PaymentInstructionsProps) {
  return (
    <section className={styles.instructions} aria-label={title}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <CopyRows rows={rows} />
    </section>
  );
}
