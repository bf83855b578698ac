import { signIn } from './session-calls';

const input = { email: 'meera@example.in', password: 'garden123', rememberMe: false };

beforeEach(() => {
  globalThis.fetch = async () =>
    ({ ok: true, headers: new Headers(), text: async () => '{}' }) as Response;
});

it('says what to allow where the browser keeps no cookie', async () => {
  expect(await signIn(input)).toEqual({
    ok: false,
    message:
      'Your browser blocks cookies, which signing in needs. Allow cookies for this site, then sign in again.',
  });
});

it('succeeds once the cookie is there', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the response sets it
  document.cookie = 'signed_in=1';
  expect(await signIn(input)).toEqual({ ok: true });
});
