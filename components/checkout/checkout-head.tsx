import { Steps } from '@/components/ui/steps';

const steps = ['Address', 'Payment', 'Done'] as const;

type CheckoutHeadProps = { title: string; step: (typeof steps)[number]; className?: string };

/** The heading of a page on the way to an order, and how far the shopper is. */
export const CheckoutHead = ({ title, step, className }: CheckoutHeadProps) => (
  <div className={className}>
    <h1 tabIndex={-1}>{title}</h1>
    <Steps steps={steps} current={step} />
  </div>
);
