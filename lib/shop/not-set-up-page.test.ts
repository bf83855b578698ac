/** @jest-environment node */
import { notSetUpPage } from './not-set-up-page';

it('responds 503, noindex and no-store', () => {
  const { status, headers } = notSetUpPage('shop.example.in');
  expect(status).toBe(503);
  expect(Object.fromEntries(headers)).toMatchObject({
    'retry-after': '300',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  });
});

it('shows instructions on this machine only', async () => {
  const open = await notSetUpPage('shop.example.in').text();
  expect(open).toContain('<h1>This shop is not set up yet</h1>');
  expect(open).not.toMatch(/npm|backend|shop\.example\.in|Online Store|Garden/);
  expect(await notSetUpPage('shop.localhost').text()).toContain(
    'npm run shop -- apply-store my-shop --store shop.localhost',
  );
});
