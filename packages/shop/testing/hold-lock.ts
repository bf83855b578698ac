import { lockDirectory } from '../platform/database/lock';

/** Holds a directory's lock until killed. */
async function main(): Promise<void> {
  await lockDirectory(process.argv[2] ?? '', 'the other process');
  setInterval(() => {}, 1000);
  process.stdout.write('locked\n');
}

void main();
