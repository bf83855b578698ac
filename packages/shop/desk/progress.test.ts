import { Hono } from 'hono';
import { HttpError } from '../platform/http/http-error';
import type { DeskEnv } from './env';
import { type Report, showProgress } from './progress';

type Make = Parameters<typeof showProgress>[2];

function request(make: Make): Promise<Response> {
  const app = new Hono<DeskEnv>();
  app.get('/', (context) => showProgress(context, { title: 'Import', stop: '/stopped' }, make));
  return Promise.resolve(app.request('/'));
}

it('sends a page with its status when it is made at once', async () => {
  const response = await request(async (report) => {
    report('Reading');
    return { title: 'Done', content: 'All of it', status: 409 };
  });
  expect(response.status).toBe(409);
  const text = await response.text();
  expect(text).toContain('<h1>Done</h1>All of it');
  expect(text).not.toContain('Reading');
});

it.each([
  ['the result', () => ({ title: 'Done', content: 'All of it' }), '<h2>Done</h2>All of it'],
  [
    'what went wrong',
    () => {
      throw new HttpError(409, 'Not now.');
    },
    'Not now.',
  ],
])('shows the progress of a page that takes long, then %s', async (_, end, shown) => {
  let report: Report = () => undefined;
  let finish: () => void = () => undefined;
  const response = await request(async (given) => {
    report = given;
    report('1 of 2');
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return end();
  });
  let text = '';
  for await (const part of response.body ?? []) {
    text += Buffer.from(part).toString();
    if (text.endsWith('1 of 2 …</p>')) report('2 of 2');
    if (text.endsWith('2 of 2 …</p>')) finish();
  }
  const parts = ['<h1>Import</h1>', 'href="/stopped"', '1 of 2 …', '2 of 2 …', shown, '</html>'];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
