/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { freePort, portMessage, requireFreePort, waitUntilListening } from './ports.mjs';

test.each(['127.0.0.1', '0.0.0.0'])(
  'names a port taken on %s, and suggests another',
  async (host) => {
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
  },
);

test('explains that a privileged port needs more rights', () => {
  const message = portMessage({
    port: 80,
    setting: 'PORT',
    name: 'storefront',
    problem: 'not allowed',
    free: 3000,
    command: 'npm start',
  });
  expect(message).toContain('Port 80 of the storefront needs more privileges');
  expect(message).toContain('PORT=3000 npm start');
});

test('waits until a program listens, and does not wait for one that ended', async () => {
  const port = await freePort();
  const listen = `setTimeout(() => require('net').createServer().listen(${port}), 300)`;
  const program = spawn(process.execPath, ['-e', listen]);
  await waitUntilListening(program, port);
  program.kill();
  await once(program, 'exit');

  await expect(waitUntilListening(spawn('false'), port)).rejects.toThrow('false did not start');
  await expect(waitUntilListening(spawn('no-program'), port)).rejects.toThrow('did not start');
});
