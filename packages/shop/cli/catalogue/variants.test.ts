import { testCatalogue, testShop } from '../../testing/commands';
import { exitCode } from '../command';

const header = 'handle,title,category,price,stock,variant_size,variant_sku';
const tee = ['tee,Tee,Wear,499,5,M,T-M', 'tee,,,499,2,L,T-L', 'tee,,,549,1,XL,T-XL'];

const { command, importLines, rows } = testCatalogue(testShop(), 'wear.localhost');
/** Price and stock of each row that the export has of the product. */
const exported = async () =>
  (await rows()).map((row) => [row.variant_size, row.regular_price, row.stock].join(' '));

beforeAll(async () => {
  await importLines([header, ...tee]);
});

it('follow a whole file, except for their stock', async () => {
  await importLines([header, 'tee,Tee,Wear,479,50,M,T-M', 'tee,,,599,7,XXL,T-XXL']);
  expect(await exported()).toEqual(['M 479.00 5', 'XXL 599.00 7']);
  const more = [header, 'tee,Tee,Wear,479,3,M,T-M', 'tee,,,599,3,XXL,T-XXL'];
  await importLines(more, '--stock', 'add');
  expect(await exported()).toEqual(['M 479.00 8', 'XXL 599.00 10']);
  await importLines([header, ...tee], '--stock', 'set');
  expect(await exported()).toEqual(['M 499.00 5', 'L 499.00 2', 'XL 549.00 1']);
});

it.each([
  [
    ['variant_size=xl', 'price=1'],
    'tee has no variant "xl". It has: M, L, XL. --new-variant adds it.',
  ],
  [
    ['variant_size=Huge', 'price=12'],
    'has no variant "Huge". It has: M, L, XL. --new-variant adds',
  ],
  [['variant_size=Huge', 'price=12', '--new-variant'], 'stock=5, or stock=uncounted'],
  [['variant_size=Huge', 'stock=5', '--new-variant'], 'needs a price'],
  [
    ['variant_size=M', 'variant_color=Red', 'price=9', 'stock=1', '--new-variant'],
    'is sold by size alone',
  ],
  [['stock=4'], 'tee has variants. Name one of: M, L, XL.'],
])('are not made or changed by a slip: set tee %j', async (args, message) => {
  const before = await exported();
  expect(await command('set-product', 'tee', ...args)).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining(message),
  });
  expect(await exported()).toEqual(before);
});

it('are added on request, with a stock or untracked', async () => {
  const file = ['handle,variant_size,price,stock', 'tee,S,439,7'];
  expect((await importLines(file)).stderr).toContain('row 2, tee: tee has no variant "S". It has:');
  expect((await importLines(file, '--new-variant')).code).toBe(exitCode.ok);
  const huge = ['variant_size=Huge', 'price=600', 'stock=uncounted'];
  expect((await command('set-product', 'tee', ...huge, '--new-variant')).stdout).toBe(
    'tee changed\n',
  );
  expect((await exported()).slice(-2)).toEqual(['S 439.00 7', 'Huge 600.00 ']);
});
