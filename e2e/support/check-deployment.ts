import { reasonOf } from '@/lib/api/send';
import { invalidSettings, type Settings, settings } from './settings';

const timeoutMs = 30_000;

/** Returns the problems of the settings that only the deployment can show. */
export async function checkSettings(
  deployment: string,
  { product, shopper, httpCredentials, headers }: Partial<Settings>,
): Promise<string[]> {
  const { username, password } = httpCredentials ?? {};
  const basic = Buffer.from(`${username}:${password}`).toString('base64');
  const statusOf = (path: string, init: RequestInit = {}): Promise<number | string> =>
    fetch(new URL(path, deployment), {
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...headers,
        ...(httpCredentials && { authorization: `Basic ${basic}` }),
        'content-type': 'application/json',
      },
    }).then(({ ok, status }) => (ok ? 200 : status), reasonOf);
  const problem = (setting: string, status: number | string, text: string) =>
    status === 200 ? [] : [`${setting}: ${text} (${status})`];

  const home = await statusOf('/');
  if (home === 401) return problem('HTTP_USERNAME, HTTP_PASSWORD', home, 'Missing or wrong');
  if (home !== 200) return problem('BASE_URL', home, 'The shop does not answer');
  const [page, session] = await Promise.all([
    product ? statusOf(`/product/${encodeURIComponent(product)}`) : 200,
    shopper ? statusOf('/api/session', { method: 'POST', body: JSON.stringify(shopper) }) : 200,
  ]);
  return [
    ...problem('PRODUCT', page, `/product/${product} cannot be opened`),
    ...problem('SHOPPER_EMAIL, SHOPPER_PASSWORD', session, 'Sign-in fails'),
  ];
}

/** Playwright runs it before the first journey. */
export default async function checkDeployment(): Promise<void> {
  const problems = await checkSettings(settings.deployment ?? '', settings);
  if (problems.length > 0) throw invalidSettings(problems);
}
