import { calls } from '../contract/calls';
import { sessionLost } from '../session-events';
import { callShop, currentStore } from './browser';
import { request } from './request';

jest.mock('./request', () => ({ request: jest.fn() }));
jest.mock('../session-events', () => ({ sessionLost: jest.fn() }));

function refuse(status: number): void {
  const failure = { kind: 'refused', status, message: 'No', field: undefined } as const;
  jest.mocked(request).mockResolvedValue({ ok: false, failure });
}

it("goes through the storefront's own door", async () => {
  jest.mocked(request).mockResolvedValue({ ok: true, data: [] });
  expect(await callShop(calls.orders, {})).toEqual({ ok: true, data: [] });
  expect(request).toHaveBeenCalledWith('/api/v1', calls.orders, {});
  expect(sessionLost).not.toHaveBeenCalled();
});

it('takes a 504 of the door for a backend that did not answer', async () => {
  refuse(504);
  expect(await callShop(calls.orders, {})).toMatchObject({
    ok: false,
    failure: { kind: 'unreachable' },
  });
});

it('passes other refusals on, and ends the session on a 401', async () => {
  refuse(404);
  expect(await callShop(calls.orders, {})).toMatchObject({ failure: { kind: 'refused' } });
  expect(sessionLost).not.toHaveBeenCalled();
  refuse(401);
  expect(await callShop(calls.orders, {})).toMatchObject({ failure: { status: 401 } });
  expect(sessionLost).toHaveBeenCalledTimes(1);
});

it('knows the store that the page belongs to, and else takes the host', () => {
  expect(currentStore()).toBe('localhost');
  document.documentElement.dataset.store = 'tv.localhost';
  expect(currentStore()).toBe('tv.localhost');
});
