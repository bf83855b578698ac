import { applyStore } from '../store-settings/apply-store';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import type { PaymentSettingsUpdate } from './payment-settings';
import { paymentView } from './payment-view';
import { readStoreRow } from './stores';

const api = testApi();
const update = (host: string, payment: PaymentSettingsUpdate) =>
  applyStore(api.database, host, { payment }, { storeHosts: new Map() });

it('stores both accounts of concurrent changes', async () => {
  const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan' };
  const payu = { key: 'merchant', salt: 'salt', live: false };
  for (let index = 0; index < 10; index++) {
    const host = `store-${index}.localhost`;
    const store = await addStore(api.database, host);
    await Promise.all([
      update(host, { providers: ['upi'], upi }),
      update(host, { providers: ['offline'], payu }),
    ]);
    const { payment } = await readStoreRow(api.database, store);
    expect(paymentView(payment)).toMatchObject({ upi, payu: { key: 'merchant' } });
  }
});

it('shows no secret, and sees that one has changed', async () => {
  const host = 'secrets.localhost';
  const store = await addStore(api.database, host);
  const razorpay = { keyId: 'rzp_test_1', keySecret: 'hidden-key', webhookSecret: 'hidden-hook' };
  const payu = { key: 'merchant', salt: 'hidden-salt', live: false };
  const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan' };
  await update(host, { providers: ['razorpay', 'payu', 'upi'], razorpay, payu, upi });
  const { payment } = await readStoreRow(api.database, store);
  expect(paymentView(payment)).toEqual({
    providers: ['razorpay', 'payu', 'upi'],
    ...{ razorpay: { keyId: 'rzp_test_1' }, payu: { key: 'merchant', live: false }, upi },
  });
  const changed = { ...payment, payu: { ...payu, salt: 'another' } };
  expect((await update(host, changed)).changes).toEqual([{ path: 'payment (its secret)' }]);
  expect((await update(host, changed)).changes).toEqual([]);
});
