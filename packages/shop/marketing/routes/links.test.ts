import { testApi } from '../../testing/api';
import { addStore } from '../../testing/shop';

const api = testApi();
const path = '/product/pot?utm_source=poster&utm_campaign=diwali-2026&coupon=DIWALI10';

beforeAll(async () => {
  await addStore(api.database, 'localhost', { links: { 'DIWALI-1': path } });
  await addStore(api.database, 'other.localhost');
});

it('returns the page of a short link with the parameters of its campaign', async () => {
  expect((await api.send('/links/diwali-1')).body).toEqual({ path });
  expect((await api.send('/storeInfo')).body).not.toHaveProperty('links');
});

it.each(['DIWALI-2', 'x', "'--"])('knows no link %s', async (code) => {
  expect((await api.send(`/links/${encodeURIComponent(code)}`)).status).toBe(404);
});

it('is unknown to other stores', async () => {
  expect((await api.send('/links/DIWALI-1', { host: 'other.localhost' })).status).toBe(404);
});
