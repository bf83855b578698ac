import type { ServerResponse } from 'node:http';
import { page, sendRequest, startTestHandler, waitUntil } from '../testing/test-handler';

const address = (url: string, rest = '&w=480&q=85') =>
  `/_next/image?url=${encodeURIComponent(url)}${rest}`;
const pot = '/media/localhost/pot.jpg';
const cropped = (url: string) => `/media/cropped/square?url=${encodeURIComponent(url)}`;

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
])('resizes a picture at the URL of pages: %s', async (path) => {
  const { port, seen } = await startTestHandler((_, response) => response.end('picture'));
  expect((await sendRequest(port, path)).body.toString()).toBe('picture');
  expect(seen[0]?.url).toBe(path);
});

it.each([
  address(`${pot}?x=1`),
  address(`${cropped(pot)}&x=1`),
  address(cropped(`${pot}?x=1`)),
  address(cropped(cropped(pot))),
  address(cropped(pot).replace('square', 'round')),
  address('https://evil.example/pot.jpg'),
  `/${address(pot)}`,
  address(pot).replace('/image', '\\image'),
  address(pot).replace('image', './image'),
  cropped(pot).replace('/cropped', '/./cropped'),
  cropped(pot),
])('rejects every other one: %s', async (path) => {
  const { port, seen } = await startTestHandler(page());
  expect([(await sendRequest(port, path)).status, seen.length]).toEqual([400, 0]);
});

it('encodes two at once; one that was served before waits for none, nor do pages', async () => {
  const encoding: ServerResponse[] = [];
  let isHeld = false;
  const { port, seen } = await startTestHandler((incoming, response) => {
    const isHeldPicture = isHeld && incoming.url !== address(pot) && incoming.url !== '/';
    if (!isHeldPicture) return response.end('picture');
    encoding.push(response);
    return new Promise((resolve) => response.once('close', resolve));
  });
  await sendRequest(port, address(pot));
  isHeld = true;
  const many = [96, 160, 256, 360].map((width) =>
    sendRequest(port, address(pot, `&w=${width}&q=85`)),
  );
  await waitUntil(() => encoding.length === 2);
  for (const path of [address(pot), '/']) expect((await sendRequest(port, path)).status).toBe(200);
  expect(encoding).toHaveLength(2);
  await waitUntil(() => {
    encoding.shift()?.end('picture');
    return seen.length === 7 && encoding.length === 0;
  });
  for (const { status } of await Promise.all(many)) expect(status).toBe(200);
});
