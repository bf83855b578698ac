'use client';

import Form from 'next/form';
import { type ComponentProps, startTransition, useOptimistic } from 'react';
import { LongWait } from './waiting-mark';

type ShopFormProps = Omit<ComponentProps<typeof Form>, 'prefetch' | 'onSubmit'> & {
  action: string;
};

/** A form that leads to a page of the shop, such as a search. Without scripts it is a plain one. */
export function ShopForm({ children, ...rest }: ShopFormProps) {
  const [isWaiting, setWaiting] = useOptimistic(false);
  return (
    <Form
      prefetch={false}
      // Until the page is there, which comes in the same transition.
      onSubmit={() => startTransition(() => setWaiting(true))}
      {...rest}
    >
      {children}
      {isWaiting && <LongWait />}
    </Form>
  );
}
