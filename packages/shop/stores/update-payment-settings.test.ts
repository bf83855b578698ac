import { applyStore } from '../store-settings/apply-store';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import type { PaymentSettingsUpdate } from './payment-settings';
import { readStoreRow } from './stores';
import { paymentView } from './update-payment-settings';

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
