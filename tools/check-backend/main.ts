import { checkBackend } from './check-backend';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
const { stdout, stderr, argv } = process;

process.exitCode = await checkBackend(argv.slice(3), {
  ...{ stdout, stderr, signal: interruption.signal },
}).catch((error: Error) => {
  stderr.write(`${error.message}\n`);
  return 1;
});
