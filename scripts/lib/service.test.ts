import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort, requireFreePort } from './ports.mjs';
import { Service } from './service.mjs';

jest.setTimeout(30_000);

let printed: string[];
let services: Service[];
beforeEach(() => {
  printed = [];
  services = [];
  const print = (text?: unknown) => void printed.push(String(text));
  jest.spyOn(console, 'log').mockImplementation(print);
  jest.spyOn(console, 'error').mockImplementation(print);
});
afterEach(() => Promise.all(services.map((service) => service.stop())));

/** Serves its process id, and exits with code 7 at /die. */
async function serve(before = '', restarts = false) {
  const readyUrl = `http://127.0.0.1:${await freePort()}/`;
  const program = `${before};
    require('http').createServer(({ url }, answer) => {
      if (url === '/die') process.exit(7);
      answer.end(String(process.pid));
    }).listen(new URL('${readyUrl}').port)`;
  const options = { args: ['-e', program], env: process.env, readyUrl, bufferOutput: true };
  const service = new Service({ name: 'shop API', ...options, restarts });
  services.push(service);
  const ask = (path = '') => fetch(readyUrl + path).then((response) => response.text());
  return { service, ask };
}

test('shows what a starting process does', async () => {
  const { service } = await serve("process.send('Making the store')");
  await service.ready();
  expect(printed).toEqual(['  Making the store …']);
});

test('fails when the process ends before it is ready', async () => {
  const { service } = await serve('process.exit(3)');
  await expect(service.ready()).rejects.toThrow('The shop API exited with code 3.');
});

test('starts a process again that ends later, and stops it', async () => {
  const { service, ask } = await serve('', true);
  await service.ready();
  const first = await ask();
  await expect(ask('die')).rejects.toThrow('fetch failed');
  let second: string | undefined;
  while (!second) second = await ask().catch(() => undefined);
  expect(second).not.toBe(first);
  expect(printed).toEqual([expect.stringContaining('The shop API exited with code 7.')]);
  await service.stop();
  await expect(ask()).rejects.toThrow('fetch failed');
});

test('says how a process ended that is not started again', async () => {
  const { service, ask } = await serve();
  await service.ready();
  await expect(ask('die')).rejects.toThrow('fetch failed');
  expect(await service.exited).toBe('exited with code 7');
});

test.each(['127.0.0.1', '0.0.0.0', '::'])('names a port taken on %s, and another', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wanted = { port, setting: 'PORT', name: 'storefront', command: 'npm start' };
  await expect(requireFreePort(wanted)).rejects.toThrow(
    new RegExp(`Port ${port} of the storefront is already in use[^]*PORT=\\d+ npm start`),
  );
  server.close();
  await once(server, 'close');
  await expect(requireFreePort(wanted)).resolves.toBeUndefined();
});
