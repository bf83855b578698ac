import { streamResponse } from './stream-response';

jest.mock('../platform/log', () => ({ log: { error: jest.fn() } }));

async function* failAfter(chunks: string[]): AsyncGenerator<string> {
  yield* chunks;
  throw new Error('the backend went away');
}

it('generates chunks on demand', async () => {
  const made: number[] = [];
  let closed = false;
  async function* endless() {
    try {
      for (let number = 1; ; number += 1) {
        made.push(number);
        yield `${number}\n`;
      }
    } finally {
      closed = true;
    }
  }
  const { body } = await streamResponse('text/plain', endless());
  const reader = body?.getReader();
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
  expect(made.length).toBeLessThan(6);
  expect(closed).toBe(true);
});

it('responds 503 with retry-after for an early failure', async () => {
  const response = await streamResponse('application/xml', failAfter([]));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('120');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('aborts the transfer on a late failure', async () => {
  const response = await streamResponse('application/xml', failAfter(['<urlset>']));
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('the backend went away');
});
