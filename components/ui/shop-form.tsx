'use client';

import { useRouter } from 'next/navigation';
import { type ComponentProps, startTransition, useOptimistic } from 'react';
import { DelayedIndicator } from './pending-indicator';

type ShopFormProps = Omit<ComponentProps<'form'>, 'action' | 'onSubmit'> & {
  preservesScroll?: boolean;
};

/** A GET form of the listing with client-side navigation; plain without scripts (ADR 8). */
export function ShopForm({ preservesScroll = false, children, ...rest }: ShopFormProps) {
  const router = useRouter();
  const [isPending, setPending] = useOptimistic(false);
  return (
    <form
      action="/products"
      aria-busy={isPending}
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const query = new URLSearchParams();
        for (const [name, value] of fields) if (value) query.append(name, `${value}`);
        startTransition(() => {
          setPending(true); // Until the page is there, which comes in the same transition.
          router.push(`/products?${query}`, { scroll: !preservesScroll });
        });
      }}
      {...rest}
    >
      {children}
      {isPending && <DelayedIndicator />}
    </form>
  );
}
