/** @jest-environment node */
import { execFile } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const connections = 4;

/** Puts a server under load for a moment; what it was asked, and how many answers were counted. */
async function load(answer: RequestListener) {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const job = JSON.stringify({ port, path: '/product/pot', connections, seconds: 0.3 });
  try {
    const program = join(__dirname, 'load.mjs');
    const { stdout } = await promisify(execFile)(process.execPath, [program, job]);
    return { asked, answers: Number(JSON.parse(stdout).answers) };
  } finally {
    server.close();
  }
}

const body = 'x'.repeat(200_000);

it.each<[string, RequestListener]>([
  ['of a known length', (_, response) => response.end(body)],
  [
    'in chunks',
    (_, response) => {
      response.write(body);
      setImmediate(() => response.end(body));
    },
  ],
])('counts whole answers %s', async (_, answer) => {
  const { asked, answers } = await load(answer);
  expect(answers).toBeGreaterThan(connections);
  expect(asked - answers).toBeGreaterThanOrEqual(0);
  expect(asked - answers).toBeLessThanOrEqual(connections);
});

it('refuses to count errors', async () => {
  const failing: RequestListener = (_, response) => response.writeHead(500).end('No');
  await expect(load(failing)).rejects.toThrow('Not answered: HTTP/1.1 500');
});
