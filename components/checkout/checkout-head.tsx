import styles from './checkout-head.module.scss';

const steps = ['Address', 'Payment', 'Done'] as const;

type CheckoutHeadProps = { title: string; step: (typeof steps)[number] };

export const CheckoutHead = ({ title, step: current }: CheckoutHeadProps) => (
  <div className={styles.head}>
    <h1 tabIndex={-1}>{title}</h1>
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          {step}
        </li>
      ))}
    </ol>
  </div>
);
