import { maxAddresses } from '@aangan/contract/rules/address';
import { testApi } from '../../testing/api';
import { addCustomer, shippingAddress, testStore } from '../../testing/shop';

const api = testApi();
const shop = testStore(api, [{ handle: 'pot' }]);

const path = '/users/addresses';
const at = (fullName: string) => ({ ...shippingAddress, fullName });

async function shopper() {
  const { token } = await addCustomer(api.database, shop.id);
  return {
    token,
    list: () => api.send(path, { token }),
    add: (body: object) => api.send(path, { token, body }),
    change: (id: string, body: object) => api.send(`${path}/${id}`, { method: 'PUT', token, body }),
    remove: (id: string) => api.send(`${path}/${id}`, { method: 'DELETE', token }),
  };
}

type Saved = { id: string; fullName: string; isDefault: boolean };
const brief = (body: Saved[]) => body.map((saved) => [saved.fullName, saved.isDefault]);

it('stores addresses, with the first as the default', async () => {
  const asha = await shopper();
  expect((await asha.list()).body).toEqual([]);
  const first = await asha.add(at('Home'));
  expect(first.status).toBe(201);
  expect(first.body).toEqual([{ ...at('Home'), id: expect.any(String), isDefault: true }]);
  await asha.add(at('Office'));
  const third = await asha.add({ ...at('Parents'), isDefault: true });
  expect(brief(third.body)).toEqual([
    ['Parents', true],
    ['Office', false],
    ['Home', false],
  ]);
  const { body, headers } = await asha.list();
  expect([body, headers.get('cache-control')]).toEqual([third.body, 'no-store']);
});

it('changes and removes addresses; the latest replaces a removed default', async () => {
  const asha = await shopper();
  const home = (await asha.add(at('Home'))).body[0].id;
  const office = (await asha.add(at('Office'))).body[1].id;
  const changed = await asha.change(office, { ...at('New office'), isDefault: true });
  expect(brief(changed.body)).toEqual([
    ['New office', true],
    ['Home', false],
  ]);
  const same = await asha.change(office, { ...at('Old office'), isDefault: false });
  expect(brief(same.body)[0]).toEqual(['Old office', true]);
  expect(brief((await asha.remove(office)).body)).toEqual([['Home', true]]);
  expect((await asha.remove(home)).body).toEqual([]);
  expect((await asha.remove(home)).status).toBe(404);
});

it('stores a duplicate once, in its normalised form', async () => {
  const asha = await shopper();
  const typed = { state: 'Orissa', phone: '98765 43210', postalCode: '751 001' };
  await asha.add({ ...shippingAddress, ...typed });
  const again = await asha.add({ ...shippingAddress, state: 'odisha', postalCode: '751001' });
  const stored = { ...shippingAddress, state: 'Odisha', postalCode: '751001', isDefault: true };
  expect(again.body).toEqual([{ ...stored, id: expect.any(String) }]);
});

it('rejects addresses that checkout rejects', async () => {
  const asha = await shopper();
  for (const change of [{ state: 'Kerala' }, { postalCode: '12' }, { city: undefined }]) {
    const [field] = Object.keys(change);
    const rejected = { status: 400, body: { field } };
    expect(await asha.add({ ...shippingAddress, ...change })).toMatchObject(rejected);
  }
  expect((await asha.list()).body).toEqual([]);
});

it('enforces its limit under concurrency', async () => {
  const asha = await shopper();
  const responses = await Promise.all(
    Array.from({ length: maxAddresses + 3 }, (_, index) => asha.add(at(`Flat ${index}`))),
  );
  expect(responses.filter(({ status }) => status === 409)).toHaveLength(3);
  const { body } = await asha.list();
  expect(body).toHaveLength(maxAddresses);
  expect(body.filter(({ isDefault }: Saved) => isDefault)).toHaveLength(1);
});

it("returns the same error for another shopper's address and an unknown one", async () => {
  const asha = await shopper();
  const meera = await shopper();
  const { id } = (await asha.add(at('Home'))).body[0];
  const { status, body } = await meera.remove('00000000-0000-4000-8000-000000000000');
  expect(status).toBe(404);
  const others = [meera.remove(id), meera.change(id, at('Mine')), meera.remove('no-id-at-all')];
  for (const response of others) expect(await response).toMatchObject({ status, body });
  expect(brief((await asha.list()).body)).toEqual([['Home', true]]);
  expect((await meera.list()).body).toEqual([]);
});
