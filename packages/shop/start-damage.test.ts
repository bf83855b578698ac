import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { openDatabase } from './platform/database/open-database';
import { outputOf, runApi } from './testing/child';
import { makeDataDirectory } from './testing/data-directory';

jest.setTimeout(120_000);
const nobody = 65_534;
const parent = temporaryFolder();
chmodSync(parent, 0o755);

let count = 0;
const place = () => join(parent, String(count++));
const copy = () => makeDataDirectory(place());

const open = (dataDir: string, productionSettings: string[] = []) =>
  openDatabase({ dataDir, productionSettings }, 'a test');
const rejection = (...opened: Parameters<typeof open>): Promise<Error> =>
  open(...opened).then(
    () => new Error('It opens.'),
    (error) => error,
  );

const database = (directory: string) => join(directory, 'database');
const control = (folder: string) => join(folder, 'global/pg_control');
const log = (folder: string) =>
  join(folder, 'pg_wal', readdirSync(join(folder, 'pg_wal'))[0] ?? '');
function replace(file: string, content?: string | Buffer): void {
  rmSync(file, { recursive: true });
  if (content !== undefined) writeFileSync(file, content);
}

it.each<[string, (folder: string) => string, string | Buffer | undefined]>([
  ['global/pg_control is missing', control, undefined],
  ['global/pg_control contains only zeros', control, Buffer.alloc(8192)],
  [' is truncated', log, 'x'],
  ['/pg_wal contains no WAL files', log, undefined],
  ['/database is a file instead of a folder', (folder) => folder, 'x'],
])('states that %s, with the remedy', async (what, fileOf, content) => {
  const directory = copy();
  replace(fileOf(database(directory)), content);
  const { name, message } = await rejection(directory);
  expect(name).toBe('UnusableData');
  expect(message).toContain(`The database is damaged: ${database(directory)}`);
  expect(message).toContain(what);
  expect(message).toContain('npm run shop -- restore FILE');
});

it('states the remedy for a path that is a file, or too long for a socket', async () => {
  const file = place();
  writeFileSync(file, 'x');
  const { message } = await rejection(file);
  expect(message).toContain(`${file} is a file instead of a folder. Move it away`);
  const long = await rejection(join(parent, 'x'.repeat(120)));
  expect(long.message).toContain('SHOP_DATA_DIR to a shorter path');
});

async function start(directory: string, options?: { uid: number }) {
  const { output, code } = await outputOf(runApi({ SHOP_DATA_DIR: directory }, options));
  expect(code).toBe(1);
  expect(output).toContain('The shop API did not start: ');
  expect(output).not.toContain('    at ');
  return output;
}

it('exits with the remedy for files of another user', async () => {
  const isRoot = process.getuid?.() === 0;
  const options = isRoot ? { uid: nobody } : undefined;
  const directory = copy();
  chmodSync(directory, isRoot ? 0o700 : 0o000);
  expect(await start(directory, options)).toContain(`owner of ${directory}`);
  chmodSync(directory, 0o777);
  chmodSync(control(database(directory)), 0o000);
  const output = await start(directory, options);
  expect(output).toContain(database(directory));
  expect(output).toContain('is not readable and writable');
});

it('creates a shop in an empty folder, and no other one where only its traces are left', async () => {
  const directory = place();
  for (const ignored of ['lost+found', 'database.new/base']) {
    mkdirSync(join(directory, ignored), { recursive: true });
  }
  const first = await open(directory);
  expect(first.isNew).toBe(true);
  await first.close();
  replace(database(directory));
  const lost = await rejection(directory);
  expect(lost.message).toContain(`The database of ${directory} is missing`);
  expect(lost.message).toContain('set SHOP_DATA_DIR to a new folder');
  expect(existsSync(database(directory))).toBe(false);
});

it('creates no shop in an empty folder, such as an unmounted volume, of a production shop', async () => {
  const directory = place();
  const { message } = await rejection(directory, ['STORE_HOSTS', 'REDIS_URL']);
  expect(message).toContain(
    `No shop found in ${directory}, although settings of a production shop are set: STORE_HOSTS, REDIS_URL.`,
  );
  expect(message).toContain('INIT_DATA=true');
  expect(existsSync(database(directory))).toBe(false);
});

it('restricts every file to its owner, also in an older shop', async () => {
  const directory = copy();
  chmodSync(join(database(directory), 'PG_VERSION'), 0o666);
  chmodSync(join(database(directory), 'global'), 0o755);
  await (await open(directory)).close();
  const shared = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(directory, name)).mode & 0o077,
  );
  expect(shared).toEqual([]);
});
