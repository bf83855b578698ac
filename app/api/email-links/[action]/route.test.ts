import { stubBackend } from '@/lib/testing/stub-backend';
import { GET, POST } from './route';

const token = '7f0c2a4e-3b1d-4c55-9a86-0d1f2e3a4b5c';

/** Posts a form like a browser, or like a mail client to a URL with the token. */
async function post(
  action: string,
  fields: Record<string, string>,
  query = '',
  host = 'localhost',
) {
  const response = await POST(
    new Request(`http://${host}/api/email-links/${action}${query}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { host, origin: 'null' },
    }),
    { params: Promise.resolve({ action }) },
  );
  return [response.status, response.headers.get('location')];
}

it.each([
  [{ confirmed: 'newsletter' }, '/confirm-email?result=newsletter'],
  [{ confirmed: 'newsletter', others: 1 }, '/confirm-email?result=newsletter&others=1'],
  [
    { confirmed: 'restock', product: { id: 'a b', title: 'Pot', variant: 'Red-M' }, others: 2 },
    '/confirm-email?result=restock&product=a+b&variant=Red-M&others=2',
  ],
  [422, '/confirm-email?result=expired'],
  [429, `/confirm-email?result=failed&token=${token}`],
  ['down', `/confirm-email?result=failed&token=${token}`],
] as const)('a confirmation that gives %j leads on', async (confirmed, location) => {
  stubBackend({ '/email-links/confirm': confirmed });
  expect(await post('confirm', { token })).toEqual([303, location]);
  expect(fetch).toHaveBeenCalledTimes(1);
});

it('unsubscribes with the button', async () => {
  stubBackend({ '/email-links/unsubscribe': { success: true } });
  expect(await post('unsubscribe', { token })).toEqual([303, '/unsubscribe?result=unsubscribed']);
  expect(await post('unsubscribe', { token, subject: 'newsletter' })).toEqual([
    ...[303, '/unsubscribe?result=unsubscribed&subject=newsletter'],
  ]);
});

it('unsubscribes with one click and without a redirect (RFC 8058)', async () => {
  const oneClick = { 'List-Unsubscribe': 'One-Click' };
  stubBackend({ '/email-links/unsubscribe': { success: true } });
  expect(await post('unsubscribe', oneClick, `?token=${token}`)).toEqual([200, null]);
  const [, init] = jest.mocked(fetch).mock.calls[0] ?? [];
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ token }) });
  stubBackend({ '/email-links/unsubscribe': 'down' });
  expect(await post('unsubscribe', oneClick, `?token=${token}`)).toEqual([503, null]);
});

it('redirects a GET to the page with the button', async () => {
  stubBackend({});
  const open = async (action: string) => {
    const request = new Request(`http://localhost/api/email-links/${action}?token=${token}`);
    const response = await GET(request, { params: Promise.resolve({ action }) });
    return [response.status, response.headers.get('location')];
  };
  expect(await open('unsubscribe')).toEqual([303, `/unsubscribe?token=${token}`]);
  expect(await open('confirm')).toEqual([404, null]);
  expect(fetch).not.toHaveBeenCalled();
});

it('returns 404 for other actions', async () => {
  stubBackend({});
  expect(await post('confirm', {})).toEqual([303, '/confirm-email?result=expired']);
  expect((await post('delete', { token }))[0]).toBe(404);
  expect((await post('confirm', { token }, '', 'evil.example'))[0]).toBe(404);
  expect(fetch).not.toHaveBeenCalled();
});
