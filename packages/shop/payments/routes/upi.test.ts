import { testApi } from '../../testing/api';
import { openPayingStore, type PayingStore } from '../../testing/payments';

const api = testApi();
const upi = { vpa: 'aangan@okbank', payeeName: 'Aangan Garden & Outdoor' };
let store: PayingStore;

beforeAll(async () => {
  store = await openPayingStore(api, { providers: ['upi'], upi });
});

it("returns a QR code with the order's amount and the merchant's address", async () => {
  const orderId = await store.place();
  const { action } = (await store.pay(orderId, { method: 'upi-qr' })).body;
  expect(action.type).toBe('qr');
  expect(Date.parse(action.expiresAt)).toBeGreaterThan(Date.now());
  expect(Object.fromEntries(new URL(action.qr).searchParams)).toEqual({
    pa: 'aangan@okbank',
    pn: 'Aangan Garden & Outdoor',
    am: '1999.50',
    cu: 'INR',
    tn: `Order ${orderId}`,
    tr: expect.stringMatching(new RegExp(`^${orderId.replace('-', '')}[2-9A-Z]{6}$`)),
  });
});
