import { pinResponseSchema } from '@aangan/contract/pin-code';
import { indianStates } from '@aangan/contract/rules/indian-states';
import { applyStore } from '../../store-settings/apply-store';
import type { PaymentSettingsUpdate } from '../../stores/payment-settings';
import { testApi } from '../../testing/api';
import { upiAccount } from '../../testing/payments';
import { addStore } from '../../testing/shop';

const api = testApi();

beforeAll(() => addStore(api.database, 'localhost'));

it.each([
  ['110001', 'New Delhi', 'Delhi'],
  ['160017', 'Chandigarh', 'Chandigarh'],
  ['194101', 'Leh', 'Ladakh'],
  ['605001', 'Puducherry', 'Puducherry'],
  ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
])('finds %s in %s, %s', async (pin, city, state) => {
  const { body, headers } = await api.send(`/pin-codes/${pin}`);
  expect(pinResponseSchema.parse(body)).toEqual({ city, state });
  expect(headers.get('cache-control')).toBe('private, max-age=3600');
  expect(indianStates).toContain(state);
});

it.each(['999999', '56003', '5600380', 'Pune'])('returns 404 for %s', async (pin) => {
  const { status, body } = await api.send(`/pin-codes/${pin}`);
  expect({ status, body }).toEqual({ status: 404, body: { error: 'PIN code not found' } });
});

it('returns whether the store collects cash there', async () => {
  const host = 'cash.example.in';
  await addStore(api.database, host);
  const update = (payment: PaymentSettingsUpdate) =>
    applyStore(api.database, host, { payment }, { storeHosts: new Map() });
  const cashAt = async (pin: string) =>
    (await api.send(`/pin-codes/${pin}`, { host })).body.cashOnDelivery;
  expect(await cashAt('560038')).toBeUndefined();
  const providers: PaymentSettingsUpdate['providers'] = ['upi', 'cod'];
  const cod = { pinPrefixes: ['56'] };
  await update({ providers, upi: upiAccount, cod });
  expect(await cashAt('560038')).toBe(true);
  expect(await cashAt('110001')).toBe(false);
  await update({ providers, cod: { maxRupees: 500 } });
  expect(await cashAt('110001')).toBe(true);
});
