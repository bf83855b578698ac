import { silentLog as log } from '../testing/api';
import { openTestDatabase } from '../testing/database';
import { startJobs } from './jobs';

// Opening the embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

it('runs a job in one process at a time, and in each in turn', async () => {
  const { database, close } = await openTestDatabase();
  const runs: string[] = [];
  let running = 0;
  let most = 0;
  const start = (process: string) => {
    const run = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      runs.push(process);
    };
    return startJobs([{ name: 'count', everyMs: 5, run }], { database, log, isShared: true });
  };
  const stops = [start('first'), start('second')];
  while (!runs.includes('first') || !runs.includes('second')) await new Promise(setImmediate);
  expect(most).toBe(1);
  await Promise.all(stops.map((stop) => stop()));
  await close();
});
