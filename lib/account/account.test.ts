import { callShop } from '../api/browser';
import { type ApiFailure, reject } from '../api/result';
import { register } from './account-calls';
import { accountErrorMessage } from './account-labels';

jest.mock('../api/browser', () => ({ callShop: jest.fn() }));

const person = { firstName: 'Asha', lastName: 'Rao', email: ' A@Example.IN ', password: 'secret' };

it('registers with the email address trimmed and lowercased', async () => {
  jest.mocked(callShop).mockResolvedValue({ ok: true, data: undefined });
  expect((await register(person)).ok).toBe(true);
  expect(callShop).toHaveBeenCalledWith('register', {
    body: { ...person, email: 'a@example.in' },
  });
});

it.each(['asha', 'asha@example', 'a b@example.in'])('registers no "%s"', async (email) => {
  const message = 'Invalid Email: Please enter a valid email address.';
  const failed = { ok: false, failure: { message, field: 'email' } };
  expect(await register({ ...person, email })).toMatchObject(failed);
  expect(callShop).not.toHaveBeenCalled();
});

it.each<[ApiFailure, string]>([
  [reject(503, { message: 'No' }), ' (Status: 503)'],
  [{ kind: 'unreachable', isRetryable: true, message: 'down' }, ' (No response received)'],
  [
    { kind: 'malformed', isRetryable: false, status: 200, message: 'email: Invalid' },
    ': email: Invalid',
  ],
])('formats the load failure %j', (failure, ending) => {
  expect(accountErrorMessage(failure)).toBe(`Failed to load account information${ending}`);
});
