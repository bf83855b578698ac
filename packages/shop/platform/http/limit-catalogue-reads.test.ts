import { Hono } from 'hono';
import type { AppEnv } from './context';
import { startUrgentCalls } from './limit-catalogue-reads';
import { Priority } from './priority';

const limits = { maxUrgentMs: 60_000, maxDelayMs: 60_000 };

it.each([
  ['GET', '/api/v1/products/pot', 'an import'],
  ['GET', '/api/v1/products?ids=pot', 'an import and browsing'],
  ['POST', '/api/v1/orders', 'an import and browsing'],
])('lets %s %s go before %s', async (method, path, waiting) => {
  const priorities = { browsing: new Priority(limits), 'an import': new Priority(limits) };
  const app = new Hono<AppEnv>();
  let answer: () => void = () => undefined;
  app.use(startUrgentCalls(priorities.browsing, priorities['an import']));
  app.all('*', async (context) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return context.text('');
  });
  const call = app.request(path, { method });
  const started: string[] = [];
  const starts = Object.entries(priorities).map(async ([name, priority]) => {
    await priority.afterUrgent();
    started.push(name);
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(started).toEqual(['browsing', 'an import'].filter((name) => !waiting.includes(name)));
  answer();
  await call;
  await Promise.all(starts);
});
