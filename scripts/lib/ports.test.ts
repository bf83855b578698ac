/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { portMessage, requireFreePort } from './ports.mjs';

test.each(['127.0.0.1', '0.0.0.0'])('a port taken on %s is named, with another', async (host) => {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wanted = { port, setting: 'PORT', name: 'storefront', command: 'npm start' };

  await expect(requireFreePort(wanted)).rejects.toThrow(
    new RegExp(`Port ${port}, where the storefront .* already in use[^]*PORT=\\d+ npm start`),
  );

  server.close();
  await once(server, 'close');
  await expect(requireFreePort(wanted)).resolves.toBeUndefined();
});

test('a port that this user may not open says so', () => {
  const message = portMessage({
    port: 80,
    setting: 'PORT',
    name: 'storefront',
    problem: 'not allowed',
    free: 3000,
    command: 'npm start',
  });
  expect(message).toContain('Port 80, where the storefront wants to listen, may not be opened');
  expect(message).toContain('PORT=3000 npm start');
});
