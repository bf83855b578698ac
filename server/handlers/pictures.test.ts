/** @jest-environment node */

import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { hugePng } from '../../lib/testing/huge-png';
import { sendRaw } from '../testing/raw-sender';
import { page, sendRequest, startTestHandler, waitUntil } from '../testing/test-handler';

const address = (url: string, rest = '&w=480&q=85') =>
  `/_next/image?url=${encodeURIComponent(url)}${rest}`;
const pot = '/media/localhost/pot.jpg';
const cropped = (url: string) => `/media/cropped/square?url=${encodeURIComponent(url)}`;

/** A server that completes each picture on demand. */
async function makingPictures(maxEncodes = { sockets: 2, waiting: 2 }) {
  const renderings: ServerResponse[] = [];
  const handler = await startTestHandler((_, response) => renderings.push(response), {
    maxEncodes,
  });
  return { ...handler, renderings, makeNext: () => renderings.shift()?.end('picture') };
}

beforeEach(() => {
  process.env.IMAGE_HOSTS = 'cdn.example.in';
});
afterEach(() => {
  delete process.env.IMAGE_HOSTS;
});

it.each([
  address(pot),
  address('/pictures/parcel-box.jpg', '&w=2560&q=70'),
  address(cropped(pot)),
  address(cropped("/media/localhost/gardener's%20pot.jpg")),
  address("/pictures/gardener's.jpg").replace("'", '%27'),
  address('https://cdn.example.in/pot.jpg'),
  address(cropped('https://cdn.example.in/pot.jpg')),
])('encodes a picture at its canonical URL: %s', async (path) => {
  const { port, seen } = await startTestHandler((_, response) => response.end('picture'));
  expect((await sendRequest(port, path)).body.toString()).toBe('picture');
  expect(seen[0]?.url).toBe(path);
});

it.each([
  `${address(pot)}&x=1`,
  `${address(pot)}&q=85`,
  address(pot, '&w=0480&q=85'),
  address(pot, '&q=85&w=480'),
  address(pot, '&w=481&q=85'),
  address(pot, '&w=480&q=84'),
  address(`${pot}?x=1`),
  address('/media/localhost/%70ot.jpg'),
  address('/media/localhost//pot.jpg'),
  address(`${cropped(pot)}&x=1`),
  address(`/media/cropped/square?x=1&url=${encodeURIComponent(pot)}`),
  address(cropped(`${pot}?x=1`)),
  address(cropped(cropped(pot))),
  address(cropped(pot).replace('%2F', '/')),
  address(cropped(pot).replace('square', 'round')),
  address('https://cdn.example.in/pot.jpg?x=1'),
  address('https://CDN.example.in/pot.jpg'),
  address('https://cdn.example.in:443/pot.jpg'),
  address('https://elsewhere.example/pot.jpg'),
  address(pot).replace('image', 'image/'),
  address(pot).replace('pot', '%70ot'),
  address(pot).replace('image', './image'),
  address(pot).replace('image', 'x/%2e%2E/image'),
  address(pot).replace('_next/', '_next\\'),
  cropped(pot).replace('/cropped', '/./cropped'),
  `/${address(pot)}`,
  `http://a.example${address(pot)}`,
  '/_next/image',
  '/_next/image?url=%E0&w=480&q=85',
  cropped(pot),
])('rejects any other URL: %s', async (path) => {
  const { port, seen } = await startTestHandler((_, response) => response.end('picture'));
  expect((await sendRequest(port, path)).status).toBe(400);
  expect(seen).toHaveLength(0);
});

it('varies by format only', async () => {
  const { port, seen } = await startTestHandler((_, response) => response.end('picture'));
  const accepts = ['image/avif,image/webp,*/*', 'image/webp;q=0.8, */*', 'text/html'];
  for (const accept of accepts) await sendRequest(port, address(pot), { accept, cookie: 'a=1' });
  const encodes = seen.filter(({ url }) => url === address(pot));
  expect(encodes.map(({ headers }) => headers.accept)).toEqual(['image/avif', 'image/webp', '*/*']);
  expect(encodes[0]?.headers).not.toHaveProperty('cookie');
});

it('encodes a few pictures at once, queues a few more and rejects the rest', async () => {
  const { port, seen, makeNext } = await makingPictures();
  const requested = [1, 2, 3, 4].map((number) =>
    sendRequest(port, address(`/pictures/${number}.jpg`)),
  );
  await waitUntil(() => seen.length === 2);
  const late = await sendRequest(port, address('/pictures/5.jpg'));
  expect([late.status, late.headers['retry-after']]).toEqual([503, '5']);
  for (let made = 1; made <= 4; made += 1) {
    makeNext();
    if (made <= 2) await waitUntil(() => seen.length === made + 2);
  }
  expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('serves encoded pictures without Next.js', async () => {
  const { port, seen } = await startTestHandler((_, response) =>
    response.writeHead(200, { 'cache-control': 'public, max-age=2678400' }).end('picture'),
  );
  const first = await sendRequest(port, address(pot));
  const again = await sendRequest(port, address(pot));
  expect([again.body, again.headers.etag]).toEqual([first.body, first.headers.etag]);
  expect(again.headers['cache-control']).toBe('public, max-age=2678400');
  expect(seen).toHaveLength(1);
});

it('encodes a picture once for concurrent visitors, and none for the page that shows it', async () => {
  const picture = address(pot).replaceAll('&', '&amp;');
  const { port, addresses } = await startTestHandler((request, response) => {
    if (request.url !== '/') setTimeout(() => response.end('encoded'), 50);
    else page(`<html lang="en"><img srcset="${picture} 480w"></html>`)(request, response);
  });
  await sendRequest(port, '/', { host: 'a.example' });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(addresses()).toEqual(['/']);
  const visits = [1, 2, 3].map(() => sendRequest(port, address(pot), { accept: 'image/avif' }));
  for (const { body } of await Promise.all(visits)) expect(body.toString()).toBe('encoded');
  expect(addresses()).toEqual(['/', address(pot)]);
});

it('continues an encode when its client disconnects', async () => {
  const { port, seen, makeNext } = await makingPictures();
  const senders = await Promise.all(
    [1, 2, 3].map((number) =>
      sendRaw(
        port,
        `GET ${address(`/pictures/${number}.jpg`)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      ),
    ),
  );
  await waitUntil(() => seen.length === 2);
  for (const { socket } of senders) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toHaveLength(2);
  makeNext();
  await waitUntil(() => seen.length === 3);
});

it('frees the encoding slot for a slow reader', async () => {
  const photo = readFileSync('public/pictures/parcel-box.jpg');
  const long = Buffer.concat([photo, Buffer.alloc(16 * 2 ** 20)]);
  const { port } = await startTestHandler((_, response) => response.end(long), {
    maxEncodes: { sockets: 1, waiting: 2 },
  });
  const { socket } = await sendRaw(port);
  socket.pause();
  socket.write(`GET ${address('/pictures/1.jpg')} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect((await sendRequest(port, address('/pictures/2.jpg'))).status).toBe(200);
});

it('responds 304 for a picture the browser has', async () => {
  const { port } = await startTestHandler((_, response) =>
    response.writeHead(200, { 'content-type': 'image/avif', vary: 'Accept' }).end('picture'),
  );
  const { headers } = await sendRequest(port, address(pot));
  expect(headers.vary).toContain('Accept');
  const again = await sendRequest(port, address(pot), { 'if-none-match': String(headers.etag) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('limits concurrent share pictures and icons', async () => {
  const { port, seen } = await makingPictures();
  for (const path of [
    '/share/product/1.jpg',
    '/share/store.jpg',
    '/icons/96.png',
    '/favicon.ico',
  ]) {
    void sendRequest(port, path).catch(String);
  }
  await waitUntil(() => seen.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen).toHaveLength(2);
});

it('rejects a picture with too many pixels, and caches the rejection', async () => {
  const huge = await hugePng();
  const { port, seen } = await startTestHandler((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(huge);
  });
  for (let time = 0; time < 2; time += 1) {
    const { status, headers, body } = await sendRequest(port, address(pot));
    expect([status, headers['cache-control']]).toEqual([415, 'no-store']);
    expect(body.toString()).toBe('The picture is too large.\n');
  }
  expect(seen).toHaveLength(1);
});

it('serves a small picture of unreadable dimensions', async () => {
  const bytes = { now: 1000 };
  const { port } = await startTestHandler((_, response) => response.end(Buffer.alloc(bytes.now)));
  expect((await sendRequest(port, address(pot))).status).toBe(200);
  bytes.now = 2_000_000;
  expect((await sendRequest(port, address('/pictures/parcel-box.jpg'))).status).toBe(415);
});
