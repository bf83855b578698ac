import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { runApi } from './testing/child';
import { makeDataDirectory } from './testing/data-directory';

jest.setTimeout(120_000);
const nobody = 65_534;
const parent = temporaryFolder();
chmodSync(parent, 0o755);

let whole: string;
beforeAll(async () => {
  whole = makeDataDirectory();
});
afterAll(() => rmSync(whole, { recursive: true }));

let count = 0;
const place = () => join(parent, String(count++));
function copy(): string {
  const directory = place();
  cpSync(whole, directory, { recursive: true });
  return directory;
}

/** Starts the API; returns its output until it listens or exits, and the exit code. */
async function start(
  directory: string,
  settings: Record<string, string> = {},
  options?: { uid: number },
) {
  const environment = {
    API_PORT: '0',
    SHOP_DATA_DIR: directory,
    DATABASE_URL: '',
    LOG_LEVEL: 'info',
    DEMO_STORES: 'false',
    ...settings,
  };
  const api = runApi(environment, options);
  const exit = once(api.process, 'exit');
  let output = '';
  for await (const line of api.lines) {
    output += `${line}\n`;
    if (line.includes('is listening')) {
      await api.kill();
      return { output, code: undefined };
    }
  }
  const [code] = await exit;
  return { output, code };
}

const inDatabase = (directory: string, ...names: string[]) => join(directory, 'database', ...names);
const firstLog = (directory: string) => {
  const [name = ''] = readdirSync(inDatabase(directory, 'pg_wal'));
  return inDatabase(directory, 'pg_wal', name);
};

type Damage = (directory: string) => string;
const damages: [string, string, Damage][] = [
  [
    'a missing control file',
    'is missing',
    (directory) => {
      const file = inDatabase(directory, 'global/pg_control');
      rmSync(file);
      return file;
    },
  ],
  [
    'a zeroed control file',
    'contains only zeros',
    (directory) => {
      const file = inDatabase(directory, 'global/pg_control');
      writeFileSync(file, Buffer.alloc(8192));
      return file;
    },
  ],
  [
    'a log that was cut',
    'is truncated',
    (directory) => {
      truncateSync(firstLog(directory), 100_000);
      return firstLog(directory);
    },
  ],
  [
    'a log of nonsense',
    'does not open',
    (directory) => {
      writeFileSync(firstLog(directory), Buffer.alloc(16 * 1024 * 1024, 'x'));
      return inDatabase(directory);
    },
  ],
  [
    'a lost log',
    'contains no WAL files',
    (directory) => {
      rmSync(firstLog(directory));
      return inDatabase(directory, 'pg_wal');
    },
  ],
  [
    'a database without its version',
    'is missing',
    (directory) => {
      rmSync(inDatabase(directory, 'PG_VERSION'));
      return inDatabase(directory, 'PG_VERSION');
    },
  ],
  [
    'a plain file in place of the database',
    'is a file instead of a folder',
    (directory) => {
      rmSync(inDatabase(directory), { recursive: true });
      writeFileSync(inDatabase(directory), 'x');
      return inDatabase(directory);
    },
  ],
];

it.each(damages)('states the remedy for %s', async (_name, what, damage) => {
  const directory = copy();
  const file = damage(directory);
  const { output, code } = await start(directory);
  expect(code).toBe(1);
  expect(output).toContain(`The shop API did not start: The database`);
  expect(output).toContain(file);
  expect(output).toContain(what);
  expect(output).toContain('npm run restore -- FILE');
  expect(output).not.toContain('    at ');
});

it('states the remedy for a file in place of the folder', async () => {
  const directory = place();
  writeFileSync(directory, 'x');
  const { output, code } = await start(directory);
  expect(code).toBe(1);
  expect(output).toContain(`${directory} is a file instead of a folder. Move it away`);
});

it('states the remedy for a path that is too long for a socket', async () => {
  const directory = join(parent, 'x'.repeat(120));
  expect((await start(directory)).output).toContain('SHOP_DATA_DIR to a shorter path');
});

it.each(['', '{"merchantKey": "cut', '{}'])('states the remedy for the keys %j', async (keys) => {
  const directory = copy();
  writeFileSync(join(directory, 'keys.json'), keys);
  const { output, code } = await start(directory);
  expect(code).toBe(1);
  expect(output).toContain(`${join(directory, 'keys.json')} is damaged`);
  expect(output).toContain('delete it');
  rmSync(join(directory, 'keys.json'));
  expect((await start(directory)).code).toBeUndefined();
});

it('states the remedy for files of another user', async () => {
  const isRoot = process.getuid?.() === 0;
  const options = isRoot ? { uid: nobody } : undefined;
  const directory = copy();
  chmodSync(directory, isRoot ? 0o700 : 0o000);
  const whole = await start(directory, {}, options);
  expect(whole.code).toBe(1);
  expect(whole.output).toContain(`owner of ${directory}`);
  chmodSync(directory, 0o777);
  for (const name of ['global/pg_control', '']) {
    chmodSync(inDatabase(directory, name), 0o000);
    const part = await start(directory, {}, options);
    expect(part.code).toBe(1);
    expect(part.output).toContain('is not readable and writable');
    expect(part.output).toContain(inDatabase(directory));
    chmodSync(inDatabase(directory, name), 0o700);
  }
});

const traces: [string, (directory: string) => void][] = [
  ['its keys', (directory) => writeFileSync(join(directory, 'keys.json'), '{}')],
  ['pictures', (directory) => mkdirSync(join(directory, 'media'))],
];
it.each(traces)('creates no new shop where %s of an earlier one are left', async (_, leave) => {
  const directory = place();
  mkdirSync(directory);
  leave(directory);
  const { output, code } = await start(directory);
  expect(code).toBe(1);
  expect(output).toContain(`The database of ${directory} is missing`);
  expect(output).toContain('set SHOP_DATA_DIR to a new folder');
  expect(existsSync(inDatabase(directory))).toBe(false);
});

it('creates a shop in an empty folder, logs it once, and detects its loss later', async () => {
  const directory = place();
  mkdirSync(directory);
  mkdirSync(join(directory, 'lost+found'));
  mkdirSync(join(directory, 'database.new'));
  const first = await start(directory);
  expect(first.output).toContain('no database found: creating a new shop');
  expect(first.output).toContain(directory);
  expect((await start(directory)).output).not.toContain('creating a new shop');

  // With keys from the environment, only the marker is left.
  rmSync(inDatabase(directory), { recursive: true });
  rmSync(join(directory, 'keys.json'));
  const lost = await start(directory);
  expect(lost.code).toBe(1);
  expect(lost.output).toContain('is missing');
});

describe('with an empty data folder, such as an unmounted volume', () => {
  it.each([
    ['STORE_HOSTS', 'shop.example.in'],
    ['API_PUBLIC_URL', 'https://api.example.in'],
    ['STOREFRONT_PUBLIC_URL', 'https://shop.example.in'],
    ['API_HOST', '0.0.0.0'],
    ['REDIS_URL', 'redis://127.0.0.1:9'],
  ])('does not start where %s is set', async (name, value) => {
    const directory = place();
    const { output, code } = await start(directory, { [name]: value });
    expect(code).toBe(1);
    expect(output).toContain(
      `No shop found in ${directory}, although settings of a production shop are set: ${name}`,
    );
    expect(output).toContain('INIT_DATA=true');
    expect(existsSync(inDatabase(directory))).toBe(false);
  });

  it('creates a shop with INIT_DATA=true, and later starts without it', async () => {
    const directory = place();
    const settings = { STORE_HOSTS: 'shop.example.in' };
    const first = await start(directory, { ...settings, INIT_DATA: 'true' });
    expect(first.output).toContain('creating a new shop');
    expect((await start(directory, settings)).code).toBeUndefined();
  });

  it('creates a shop with local settings', async () => {
    const settings = { STORE_HOSTS: 'shop.localhost', API_PUBLIC_URL: 'http://localhost:8044' };
    expect((await start(place(), settings)).code).toBeUndefined();
  });
});

it('restricts every file to its owner, also in an older shop', async () => {
  const directory = copy();
  chmodSync(inDatabase(directory, 'PG_VERSION'), 0o666);
  chmodSync(inDatabase(directory, 'global'), 0o755);
  await start(directory);
  const shared = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter(
    (name) => statSync(join(directory, name)).mode & 0o077 && !name.startsWith('lock.'),
  );
  expect(shared).toEqual([]);
});
