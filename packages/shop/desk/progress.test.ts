import { Hono } from 'hono';
import type { DeskEnv } from './env';
import { type Report, showProgress } from './progress';

it('shows the progress of what takes long, then the result', async () => {
  let report: Report = () => undefined;
  let finish: () => void = () => undefined;
  const app = new Hono<DeskEnv>();
  app.get('/', (context) =>
    showProgress(context, { title: 'Import', stop: '/stopped' }, async (given) => {
      report = given;
      report('1 of 2');
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { title: 'Done', content: 'All of it' };
    }),
  );
  let text = '';
  for await (const part of (await app.request('/')).body ?? []) {
    text += Buffer.from(part).toString();
    if (text.endsWith('1 of 2 …</p>')) report('2 of 2');
    if (text.endsWith('2 of 2 …</p>')) finish();
  }
  const parts = [
    '<h1>Import</h1>',
    'href="/stopped"',
    '1 of 2 …',
    '2 of 2 …',
    'All of it',
    '</html>',
  ];
  const places = parts.map((part) => text.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
