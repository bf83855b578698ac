import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { runCommand } from '../testing/commands';
import { exitCode } from './command';
import { commands } from './commands';

const docs = join(__dirname, '../../../docs/merchant');
const folder = temporaryFolder();
const environment = { SHOP_DATA_DIR: join(folder, 'never-made') };
const command = (...args: string[]) => runCommand(args, environment);

it.each([
  ['list-order', "Unknown command 'list-order'\n(Did you mean list-orders?)\n"],
  ['remove-products', 'Name the products to delete, or choose all.'],
  ['remove-products --all', 'Add --yes'],
  ['set-product towel colour --store localhost', 'Write it like price=499'],
  ['set-product towel girth=2 --store localhost', 'unknown column "girth"'],
  ['ship-order A --tracking B --url javascript:1', 'Invalid --url "javascript:1"'],
  ['list-orders --status lost', 'Allowed choices are pending, processing'],
  ['list-orders --limit all', 'Invalid --limit "all". Orders a page must be'],
  ['make-password-link asha', 'Invalid EMAIL "asha".'],
  ['add-coupon TEN', 'Invalid --percent. Use either a discount in percent or one in rupees.'],
])('%s is a usage error', async (line, message) => {
  const { code, stderr } = await command(...line.split(' '));
  expect(code).toBe(exitCode.usage);
  expect(stderr).toContain(message);
  expect(stderr).toContain('Usage: npm run');
});

const names = commands.map(({ name }) => name);

it.each(names)('explains %s and its options', async (line) => {
  const { code, stdout } = await command(...line.split(' '), '--help');
  expect(code).toBe(exitCode.ok);
  expect(stdout).toMatch(/^Usage: npm run /);
  const options = stdout.split('\n').filter((text) => /^ {2}--/.test(text));
  for (const option of options) expect(option).toMatch(/^ {2}--\S+( <[^>]+>)? {2,}\S/);
});

/** Of npm and journalctl. */
const foreign = '--silent --dbname --file --maintenance-db --no-owner --role --user-agent'.split(
  ' ',
);

it('has the options that the pages for merchants name', async () => {
  const helps = names.map((line) => command(...line.split(' '), '--help'));
  const help = (await Promise.all(helps)).map(({ stdout }) => stdout).join('\n');
  const pages = readdirSync(docs).map((page) => readFileSync(join(docs, page), 'utf8'));
  const named = new Set(pages.join('\n').match(/(?<![\w-])--[a-z][a-z-]+/g));
  const unknown = [...named].filter((option) => !new RegExp(`${option}\\b(?!-)`).test(help));
  expect(unknown.filter((option) => !foreign.includes(option))).toEqual([]);
});

it('reports a missing file', async () => {
  expect(await command('import-products', 'gone.csv', '--store', 'localhost')).toEqual({
    code: exitCode.failed,
    stdout: '',
    stderr: 'File or folder not found: gone.csv.\n',
  });
});
