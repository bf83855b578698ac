'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ShopLink } from '@/components/ui/shop-link';
import { TextField } from '@/components/ui/text-field';
import { callShop, currentStore } from '@/lib/api/browser';
import { orderMessages } from '@/lib/messages/order';
import { notify } from '@/lib/notify';
import { type Order, toOrder } from '@/lib/orders/order';
import { OrderCard } from './order-card';
import styles from './track-order-screen.module.scss';

type TrackOrderScreenProps = { currencySymbol: string; allowedHosts: readonly string[] };

/** Finds one order by its number and the e-mail or phone it was placed with (specification §2). */
export function TrackOrderScreen({ currencySymbol, allowedHosts }: TrackOrderScreenProps) {
  const [order, setOrder] = useState<Order>();
  const [isSearching, setSearching] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const fields = form.current?.elements;
    const number = fields?.namedItem('orderId');
    const contact = fields?.namedItem('contactInfo');
    const id = new URLSearchParams(location.search).get('id');
    if (id && number instanceof HTMLInputElement && !number.value) number.value = id;
    if (!document.documentElement.hasAttribute('data-signed-in')) return;
    callShop('accountInfo', {}).then((result) => {
      const email = result.ok && result.data.email;
      if (email && contact instanceof HTMLInputElement && !contact.value) contact.value = email;
    });
  }, []);

  async function track(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const orderId = String(values.get('orderId')).trim();
    const contactInfo = String(values.get('contactInfo')).trim();
    if (!orderId || !contactInfo) {
      notify({ ...orderMessages.trackFieldsRequired, tone: 'error' });
      return;
    }
    setSearching(true);
    const result = await callShop('order', { path: { orderId }, query: { contactInfo } });
    setSearching(false);
    if (result.ok) {
      setOrder(toOrder(result.data, currentStore()));
      notify({ ...orderMessages.orderFound, tone: 'success' });
      return;
    }
    console.error('Order not found or access denied', result.failure);
    notify({ title: 'Error', description: orderMessages.trackFailed, tone: 'error' });
  }

  return (
    <div className={styles.screen}>
      <div>
        <h1>Track your order</h1>
        <p className={styles.text}>
          The order number is in your confirmation and under{' '}
          <ShopLink href="/orders">My orders</ShopLink>.
        </p>
      </div>
      <form ref={form} method="post" className={styles.form} onSubmit={track} noValidate>
        <TextField label="Order number" name="orderId" autoComplete="off" spellCheck={false} />
        <TextField
          label="Email or phone"
          name="contactInfo"
          autoComplete="email"
          autoCapitalize="none"
        />
        <Button type="submit" size="large" disabled={isSearching}>
          {isSearching ? 'Searching...' : 'Track Order'}
        </Button>
      </form>
      <div aria-live="polite">
        {order && (
          <OrderCard
            order={order}
            currencySymbol={currencySymbol}
            allowedHosts={allowedHosts}
            canPay={false}
          />
        )}
      </div>
    </div>
  );
}
