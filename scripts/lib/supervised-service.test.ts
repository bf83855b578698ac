/** @jest-environment node */
import { EventEmitter } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { freePort } from './ports.mjs';
import { runServices } from './run-services.mjs';
import { Service } from './service.mjs';
import { SupervisedService } from './supervised-service.mjs';

const shops: (() => void)[] = [];
const folder = temporaryFolder();
const log = join(folder, 'log');
let logged: string[];
beforeEach(() => {
  logged = [];
  jest.spyOn(console, 'log').mockImplementation(() => {});
  jest.spyOn(console, 'error').mockImplementation((text) => logged.push(text));
});
afterEach(() => {
  for (const close of shops.splice(0)) close();
  rmSync(log, { force: true });
});
jest.setTimeout(30_000);

const diary = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);
const starts = (name: string) => diary().filter((line) => line === `${name} starts`).length;
async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 20_000; !isSo(); await sleep(20)) {
    if (Date.now() > end) throw new Error(`Still not so:\n${[...diary(), ...logged].join('\n')}`);
  }
}

/**
 * A process that logs its starts and exits on request, by the URL's signal or with code 7; `startNumber`
 * is the number of the start, from 1.
 */
async function options(name: string, more = '') {
  const port = await freePort();
  const program = `
    const fs = require('fs');
    const path = ${JSON.stringify(log)};
    fs.appendFileSync(path, '${name} starts\\n');
    const startNumber = fs.readFileSync(path, 'utf8').split('${name} starts').length - 1;
    process.on('SIGTERM', () => { fs.appendFileSync(path, '${name} ends\\n'); process.exit(0); });
    ${more}
    require('http').createServer(({ url }, answer) => {
      if (url === '/die') process.exit(7);
      if (url === '/die?SIGKILL') process.kill(process.pid, 'SIGKILL');
      answer.end(String(startNumber));
    }).listen(${port});`;
  const readyUrl = `http://127.0.0.1:${port}/`;
  return { name, args: ['-e', program], env: process.env, readyUrl };
}

async function fetchText(address: string): Promise<string> {
  for (const end = Date.now() + 20_000; ; await sleep(20)) {
    try {
      return await (await fetch(address)).text();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
}

const die = (api: { readyUrl: string }, how = '') =>
  expect(fetch(`${api.readyUrl}die${how}`)).rejects.toThrow('fetch failed');

async function openShop(apiDoes = '', retryDelays = { firstRetryMs: 50, maxRetryMs: 60_000 }) {
  const api = await options('API', apiDoes);
  const storefront = await options('storefront');
  const signals = new EventEmitter();
  const closed = runServices(
    [() => new SupervisedService(api, retryDelays), () => new Service(storefront)],
    () => {},
    { signals },
  );
  shops.push(() => signals.emit('SIGTERM'));
  return { signals, closed, api, storefront };
}

test('restarts a killed API while the storefront runs', async () => {
  const { signals, closed, api, storefront } = await openShop();
  expect(await fetchText(storefront.readyUrl)).toBe('1');
  await die(api);
  await until(() => logged.length === 2);
  expect(await fetchText(api.readyUrl)).toBe('2');
  await die(api);
  expect(await fetchText(api.readyUrl)).toBe('3');
  expect(await fetchText(storefront.readyUrl)).toBe('1');
  expect(logged).toEqual([
    'The API exited with code 7. Restarting it; cached pages stay available.',
    'The API is running again.',
  ]);
  signals.emit('SIGTERM');
  expect(await closed).toBe(0);
  expect(starts('storefront')).toBe(1);
  expect(diary().slice(-2)).toEqual(['storefront ends', 'API ends']);
});

test('retries with backoff, and logs a failure once', async () => {
  const { signals, closed, api, storefront } = await openShop(
    'if (startNumber > 1 && startNumber < 6) process.exit(1);',
  );
  await fetchText(storefront.readyUrl);
  await die(api, '?SIGKILL');
  await until(() => logged.includes('The API is running again.'));
  expect(starts('API')).toBe(6);
  expect(logged).toEqual([
    'The API was killed by SIGKILL. Restarting it; cached pages stay available.',
    'The API exited with code 1. Restarting it; cached pages stay available.',
    'The API is running again.',
  ]);
  signals.emit('SIGTERM');
  expect(await closed).toBe(0);
});

test('fails when the first start fails', async () => {
  const { closed } = await openShop('process.exit(3);');
  await expect(closed).rejects.toThrow('The API exited with code 3.');
  expect([starts('API'), starts('storefront')]).toEqual([1, 0]);
});

test('stops without waiting for the next retry', async () => {
  const retryDelays = { firstRetryMs: 60_000, maxRetryMs: 60_000 };
  const { signals, closed, api, storefront } = await openShop('', retryDelays);
  await fetchText(storefront.readyUrl);
  await die(api);
  await until(() => logged.length === 1);
  signals.emit('SIGTERM');
  expect(await closed).toBe(0);
  expect(starts('API')).toBe(1);
});
