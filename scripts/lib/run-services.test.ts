/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { freePort } from './ports.mjs';
import { runServices } from './run-services.mjs';
import { Service } from './service.mjs';

const folder = temporaryFolder();
const log = join(folder, 'log');
beforeEach(() => jest.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => rmSync(log, { force: true }));

const diary = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

/** A service that logs its start and end, and runs `more` in between. */
async function service(name: string, more = '') {
  const port = await freePort();
  const program = `
    const note = (text) => require('fs').appendFileSync(${JSON.stringify(log)}, text + '\\n');
    note('${name} starts');
    process.on('SIGTERM', () => { note('${name} ends'); process.exit(0); });
    require('http').createServer((_, answer) => answer.end()).listen(${port});
    ${more}`;
  return () =>
    new Service({
      name,
      args: ['-e', program],
      env: process.env,
      readyUrl: `http://127.0.0.1:${port}/`,
    });
}

test('starts services in order, and stops them in reverse', async () => {
  const starts = [await service('API'), await service('storefront')];
  const signals = new EventEmitter();
  const code = await runServices(starts, () => signals.emit('SIGTERM'), { signals });
  expect(code).toBe(0);
  expect(diary()).toEqual(['API starts', 'storefront starts', 'storefront ends', 'API ends']);
});

test('stops the others with a message when one exits', async () => {
  const dying = await service('storefront', 'setTimeout(() => process.exit(7), 1000)');
  const running = runServices([await service('API'), dying], () => {});
  await expect(running).rejects.toThrow('The storefront exited with code 7.');
  expect(diary()).toContain('API ends');
});

test('starts no further service when one exits before it is ready', async () => {
  const broken = await service('API', 'process.exit(3)');
  const running = runServices([broken, await service('storefront')], () => {});
  await expect(running).rejects.toThrow('The API exited with code 3.');
  expect(diary()).not.toContain('storefront starts');
});

test('stops what runs when the preparation of a later service fails', async () => {
  const preparation = Promise.reject(new Error('The storefront could not be built'));
  const never = () => new Promise<Service>(() => {});
  const running = runServices([await service('API'), never], () => {}, { preparation });
  await expect(running).rejects.toThrow('could not be built');
});

test('stops while a later service is prepared, and starts it no more', async () => {
  const signals = new EventEmitter();
  const closing = new AbortController();
  const prepared = new Promise<Service>((_, reject) =>
    closing.signal.addEventListener('abort', () => reject(closing.signal.reason)),
  );
  const waiting = () => {
    signals.emit('SIGINT');
    return prepared;
  };
  const running = runServices([await service('API'), waiting], () => {}, { signals, closing });
  expect(await running).toBe(0);
  expect(diary()).toEqual(['API starts', 'API ends']);
});
