import { readMessage, type Upstream } from '../upstream';

const maxBytes = 20 * 2 ** 20;
const timeoutMs = 5000;

async function fetchExternal(url: string): Promise<Buffer> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
    redirect: 'error',
  });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    throw new Error(`${url}: status ${response.status}`);
  }
  return Buffer.from(await response.arrayBuffer());
}

/** A picture of the shop, or of a host in IMAGE_HOSTS. */
export async function readSource(source: string, upstream: Upstream): Promise<Buffer> {
  if (!source.startsWith('/')) return fetchExternal(source);
  const message = await upstream({
    method: 'GET',
    url: source,
    headers: {},
    deadline: Date.now() + timeoutMs,
  });
  const body = await readMessage(message);
  if (message.statusCode !== 200) throw new Error(`${source}: status ${message.statusCode}`);
  return body;
}
