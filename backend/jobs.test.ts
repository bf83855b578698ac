import { pino } from 'pino';
import { startJobs } from './jobs';
import { openTestDatabase } from './testing/database';

// Opening the embedded database takes seconds on a busy machine.
jest.setTimeout(60_000);

const log = pino({ level: 'silent' });

it('runs a job in one process at a time, and in another once that has stopped', async () => {
  const { database, close } = await openTestDatabase();
  const runs: string[] = [];
  const start = (process: string) =>
    startJobs([{ name: 'count', everyMs: 5, run: async () => runs.push(process) }], {
      database,
      log,
      isShared: true,
    });
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise(setImmediate);
  };
  const stopFirst = start('first');
  await until(() => runs.length > 0);
  const stopSecond = start('second');
  await until(() => runs.length > 5);
  expect(new Set(runs)).toEqual(new Set(['first']));
  await stopFirst();
  await until(() => runs.includes('second'));
  await stopSecond();
  await close();
});
