'use client';

import { cleanCode } from '@aangan/contract/rules/typed-text';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import { ShopLink } from '@/components/ui/shop-link';
import { TextField } from '@/components/ui/text-field';
import { readSignedInAccount } from '@/lib/account/read-account';
import { callShop } from '@/lib/api/browser';
import { notify, notifyError } from '@/lib/browser/notify';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { orderMessages } from '@/lib/messages/order';
import { type Order, toOrder } from '@/lib/orders/order';
import { shopFacts } from '@/lib/shop/facts';
import { ExpectedDate } from './expected-date';
import { OrderCard } from './order-card';
import { OrderProgress } from './order-progress';
import styles from './track-order-screen.module.scss';

const formSchema = z.object({
  orderId: z.string().check(z.overwrite(cleanCode), z.minLength(1, 'Enter your order number')),
  contactInfo: z
    .string()
    .check(z.overwrite(cleanCode), z.minLength(1, 'Enter your email or phone number')),
});
const blank = { orderId: '', contactInfo: '' };

/** Finds an order by its number and the email or phone number (§2). */
export function TrackOrderScreen() {
  const [order, setOrder] = useState<Order>();
  return (
    <div className={styles.screen}>
      <div>
        <h1>Track order</h1>
        <p className="lead">
          The order number is in your confirmation and under{' '}
          <ShopLink href="/orders">My orders</ShopLink>.
        </p>
      </div>
      <TrackOrderForm onFound={setOrder} />
      <div aria-live="polite">
        {order && (
          <OrderCard
            order={order}
            progress={
              <>
                <OrderProgress order={order} />
                <ExpectedDate order={order} />
              </>
            }
          />
        )}
      </div>
    </div>
  );
}

function TrackOrderForm({ onFound }: { onFound: (order: Order | undefined) => void }) {
  const { form, field, errors, isSubmitting } = useSchemaForm(formSchema, blank);
  const { getValues, setValue } = form;

  useEffect(() => {
    const prefill = (name: keyof typeof blank, text: string | null | undefined) => {
      if (text && !getValues(name)) setValue(name, text);
    };
    prefill('orderId', new URLSearchParams(location.search).get('id'));
    prefill('contactInfo', new URLSearchParams(location.hash.slice(1)).get('contact'));
    readSignedInAccount().then((account) => prefill('contactInfo', account?.email));
  }, [getValues, setValue]);

  async function track({ orderId, contactInfo }: typeof blank): Promise<void> {
    const result = await callShop('order', { path: { orderId }, query: { contactInfo } });
    if (result.ok) {
      onFound(toOrder(result.data, shopFacts().store));
      notify({ ...orderMessages.orderFound, tone: 'success' });
      return;
    }
    console.error('Order not found or access denied', result.failure);
    onFound(undefined);
    form.setError('orderId', { type: 'server' });
    form.setError('contactInfo', { type: 'server' });
    form.setError('root', { message: orderMessages.trackFailed });
    notifyError(orderMessages.trackFailed);
  }

  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={form.handleSubmit(track, () =>
        notify({ ...orderMessages.trackFieldsRequired, tone: 'error' }),
      )}
      noValidate
    >
      <TextField label="Order number" autoComplete="off" spellCheck={false} {...field('orderId')} />
      <TextField
        label="Email or phone"
        autoComplete="email"
        autoCapitalize="none"
        {...field('contactInfo')}
      />
      {errors.root && (
        <div className={styles.error}>
          <FormError>{errors.root.message}</FormError>
        </div>
      )}
      <Button type="submit" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Searching...' : 'Track order'}
      </Button>
    </form>
  );
}
