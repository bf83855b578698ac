import { sql } from 'drizzle-orm';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import { paymentSettingsUpdateSchema } from './payment-settings';
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

it("uses PayU's test system without `live`, as docs/merchant/payments.md says", async () => {
  const store = await addStore(api.database, 'payu.localhost');
  const update = { providers: ['payu'], payu: { key: 'merchant', salt: 'salt' } };
  const parsed = paymentSettingsUpdateSchema.parse(update);
  await updatePaymentSettings(api.database, store, parsed);
  const { payment } = await readPaymentStore(api.database, store);
  expect(payment.payu?.live).toBe(false);
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
