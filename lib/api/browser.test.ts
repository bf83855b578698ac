/** @jest-environment jsdom */
import { publishSessionLost } from '../account/session-events';
import { callShop } from './browser';

jest.mock('../account/session-events', () => ({ publishSessionLost: jest.fn() }));

function response(status: number, body: unknown): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const received = { ok: status < 400, status, headers: new Headers(), text: async () => text };
  globalThis.fetch = jest.fn(async () => received as Response);
}

it('calls the API proxy, and returns its response unparsed', async () => {
  response(200, [{ id: 'A1' }]);
  expect(await callShop('orders', {})).toEqual({ ok: true, data: [{ id: 'A1' }] });
  expect(fetch).toHaveBeenCalledWith('/api/v1/orders', expect.objectContaining({ method: 'GET' }));
  expect(publishSessionLost).not.toHaveBeenCalled();
});

it.each([
  [504, { kind: 'unreachable', isRetryable: true, message: 'the backend did not respond' }],
  [502, { kind: 'malformed', status: 200, message: 'email: Invalid input' }],
])('returns the failure of the API proxy (%i)', async (status, failure) => {
  response(status, { failure });
  expect(await callShop('accountInfo', {})).toEqual({ ok: false, failure });
});

it('tells a browser that is offline from a backend that is down', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await callShop('orders', {})).toMatchObject({ failure: { kind: 'unreachable' } });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  expect(await callShop('orders', {})).toMatchObject({ failure: { kind: 'offline' } });
});

it('returns errors, and ends the session on a 401', async () => {
  response(502, '<h1>Bad gateway</h1>');
  expect(await callShop('orders', {})).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', isRetryable: true, status: 502 },
  });
  response(404, { error: 'No such order' });
  expect(await callShop('orders', {})).toMatchObject({ failure: { message: 'No such order' } });
  expect(publishSessionLost).not.toHaveBeenCalled();
  response(401, {});
  expect(await callShop('orders', {})).toMatchObject({ failure: { status: 401 } });
  expect(publishSessionLost).toHaveBeenCalledTimes(1);
});
