import { sql } from 'drizzle-orm';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import { readPaymentStore } from './payments';
import { paymentView, updatePaymentSettings } from './update-payment-settings';

const api = testApi();

it('reads the single provider of an older store', async () => {
  const store = await addStore(api.database, 'before.localhost');
  const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan', callbackSecret: 'secret-of-the-tests' };
  const stored = JSON.stringify({ provider: 'upi', upi });
  await api.database.execute(sql`update stores set payment = ${stored}::jsonb where id = ${store}`);
  const { payment } = await readPaymentStore(api.database, store);
  expect(payment).toEqual({ providers: ['upi'], upi });
  const view = await updatePaymentSettings(api.database, store, { providers: ['upi', 'cod'] });
  expect(view).toEqual({
    providers: ['upi', 'cod'],
    upi: { vpa: 'aangan@okbank', payeeName: 'Aangan' },
  });
});

it('stores both accounts of concurrent changes', async () => {
  const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan' };
  const payu = { key: 'merchant', salt: 'salt', live: false };
  for (let index = 0; index < 10; index++) {
    const store = await addStore(api.database, `store-${index}.localhost`);
    await Promise.all([
      updatePaymentSettings(api.database, store, { providers: ['upi'], upi }),
      updatePaymentSettings(api.database, store, { providers: ['offline'], payu }),
    ]);
    const { payment } = await readPaymentStore(api.database, store);
    expect(paymentView(payment)).toMatchObject({ upi, payu: { key: 'merchant' } });
  }
});
