import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueCommands } from './catalogue-commands';
import { exitCode } from './context';
import { runCommand } from './testing';

const fixtures = join(__dirname, '../backend/catalogue/fixtures');
const folder = mkdtempSync(join(tmpdir(), 'aangan-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

const environment = {
  MERCHANT_KEY: 'merchant-key-of-the-tests',
  REVALIDATE_SECRET: 'webhook-secret-of-the-tests',
  SHOP_DATA_DIR: join(folder, 'never-made'),
};
const command = (...args: string[]) => runCommand(catalogueCommands, environment, args);

it.each([
  [[], 'Usage:'],
  [['sell'], 'Usage:'],
  [['import', '--store', 'localhost'], 'Specify one file to import'],
  [['import', 'file.csv'], 'Specify a store with --store'],
  [['import', 'file.csv', '--store', 'no store'], 'Invalid host "no store"'],
  [['import', 'file.csv', '--store', 'localhost', '--shop'], "Unknown option '--shop'"],
  [['remove', '--store', 'localhost'], 'Specify the products'],
  [['remove', '--store', 'localhost', '--all'], 'Add --yes'],
  [['stats', 'localhost'], 'takes only --store'],
])('%j is a usage error', async (args, message) => {
  const { code, stderr } = await command(...args);
  expect(code).toBe(exitCode.usage);
  expect(stderr).toContain(message);
});

it.each([
  ['exprot', 'Unknown command "exprot". Did you mean "export"?\n'],
  ['barter', 'Unknown command "barter".\n'],
])('reports the unknown command %s', async (name, message) => {
  expect((await command(name)).stderr.startsWith(message)).toBe(true);
});

it.each(Object.keys(catalogueCommands.commands))('explains %s alone', async (name) => {
  const { code, stdout } = await command(name, '--help');
  expect(code).toBe(exitCode.ok);
  const others = Object.keys(catalogueCommands.commands).filter((other) => other !== name);
  expect(stdout).toMatch(new RegExp(`^Usage: .*\n\n {2}${name} `));
  expect(stdout).not.toMatch(new RegExp(`^ {2}(${others.join('|')}) `, 'm'));
});

it('checks a file in a dry run and writes the rejected rows', async () => {
  const rejected = join(folder, 'rejected.csv');
  const path = join(fixtures, 'plain.csv');
  const { code, stdout } = await command(
    ...['import', path, '--store', 'localhost', '--dry-run', '--rejected', rejected],
  );
  expect(code).toBe(exitCode.rejectedRows);
  expect(stdout).toBe('4 products can be imported, 6 rejected\n');
  const lines = readFileSync(rejected, 'utf8').split('\n');
  expect(lines[0]).toBe(`\ufeffline,reason,${readFileSync(path, 'utf8').split('\n')[0]}`);
  expect(lines[1]).toMatch(/^6,Missing title,A-4,,/);
  expect(existsSync(join(folder, 'never-made'))).toBe(false);
});

it('never writes rejected rows over the file itself', async () => {
  const path = join(folder, 'precious.csv');
  cpSync(join(fixtures, 'plain.csv'), path);
  const { code } = await command(...['import', path, '--store', 'localhost', '--rejected', path]);
  expect(code).toBe(exitCode.usage);
  expect(readFileSync(path)).toEqual(readFileSync(join(fixtures, 'plain.csv')));
});

it('reports a missing file', async () => {
  const { code, stderr } = await command('import', 'missing.csv', '--store', 'localhost');
  expect(code).toBe(exitCode.failed);
  expect(stderr).toBe('File not found: missing.csv.\n');
});

it('asks for confirmation before removing', async () => {
  const questions: string[] = [];
  const confirm = async (question: string) => {
    questions.push(question);
    return false;
  };
  const args = ['remove', '--store', 'localhost', '--all'];
  const { code } = await runCommand(catalogueCommands, environment, args, { confirm });
  expect(code).toBe(exitCode.failed);
  expect(questions).toEqual(['Remove ALL products from localhost?']);
});
