import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, waitUntilListening } from '@/scripts/lib/ports.mjs';
import { inProject, tools } from '@/scripts/lib/project.mjs';
import {
  isReactData,
  isRscUrl,
  readBuildScripts,
  readHtml,
  routerHeaders,
  rscUrl,
  tagsHeader,
} from './next-internals';
import { sendRequest } from './testing/test-handler';

const folder = inProject('.cache', 'next-internals');
const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' };
let server: ChildProcess;
let port: number;
let output = '';

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(inProject('server', 'testing', 'tiny-app'), folder, { recursive: true });
  await promisify(execFile)(process.execPath, [tools.next, 'build'], { env, cwd: folder });
  port = await freePort();
  server = spawn(process.execPath, ['server.mjs'], {
    env: { ...env, PORT: String(port) },
    cwd: folder,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  server.stdout?.on('data', (text) => {
    output += text;
  });
  await waitUntilListening(server, port);
}, 300_000);

afterAll(() => {
  server.kill();
  rmSync(folder, { recursive: true, force: true });
});

const segment = {
  rsc: '1',
  'next-router-prefetch': '1',
  'next-router-segment-prefetch': '/_tree',
};
const build = join(folder, '.next');

it('a page links its style sheets, and contains no scripts but data and those of the build', async () => {
  const { html, scripts } = readHtml((await sendRequest(port, '/')).body, build);
  expect(html).toMatch(/<style>[^<]*green[^<]*<\/style><link rel="stylesheet"[^>]* disabled=""\/>/);
  expect(html.match(/<style>/g)).toHaveLength(html.match(/rel="stylesheet"/g)?.length ?? 0);
  const built = readBuildScripts(build);
  expect(scripts.filter((script) => !isReactData(script) && !built.includes(script))).toEqual([]);
  expect(scripts.some(isReactData)).toBe(true);
});

it.each([{ rsc: '1' }, segment])('a payload has its own URL: %j', async (headers) => {
  expect(routerHeaders({ headers })).toEqual(headers);
  const url = await rscUrl('/', headers);
  const response = await sendRequest(port, url, headers);
  expect([response.status, response.headers['content-type']]).toEqual([200, 'text/x-component']);
  expect((await sendRequest(port, '/?_rsc=other', headers)).status).toBe(307);
});

it.each([
  ['/?_rsc=', { rsc: '1' }],
  ['/index.rsc', {}],
])('a payload is recognised: %s', async (url, headers) => {
  expect(isRscUrl({ url, headers })).toBe(true);
  const { headers: received } = await sendRequest(port, url, headers as Record<string, string>);
  expect(received['content-type']).toBe('text/x-component');
});

it.each([
  ['/missing', 404],
  ['/broken', 500],
])('%s is HTML with the status %d', async (path, status) => {
  const { headers, ...response } = await sendRequest(port, path);
  expect([response.status, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
});

it('the cache handler gets the tags of a page, within the context of its request', async () => {
  await sendRequest(port, '/');
  const tags = `"${tagsHeader}":"[^"]*pots`;
  expect(output).toMatch(new RegExp(`STORED [^ ]*/index for / .*${tags}`));
  expect(output).toMatch(/STORED [0-9a-f]+ for \/ /);
});
