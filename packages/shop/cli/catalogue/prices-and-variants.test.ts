import { failedWith, testCatalogue, testShop } from '../../testing/commands';
import { exitCode } from '../command';

const header = 'handle,title,category,mrp,price,stock,variant_size';
const catalogue = [
  header,
  'pot,Pot,Pots,500,400,9,',
  'urn,Urn,Pots,900,,4,',
  'tee,Tee,Wear,600,499,5,M',
  'tee,,,600,499,2,L',
  'tee,,,700,,1,XL',
];

const shop = testShop();
const { command, importLines, rows } = testCatalogue(shop, 'prices.localhost');
/** The rows that an export has of a product: its MRP and, where it is reduced, its price. */
const pricesOf = async (handle: string) =>
  (await rows())
    .filter((row) => row.handle === handle)
    .map((row) =>
      [row.variant_size, Number(row.regular_price), Number(row.discounted_price)]
        .filter(Boolean)
        .join(' '),
    );

describe('prices', () => {
  beforeEach(async () => {
    await importLines(catalogue);
  });

  it('apply to all variants if no variant is named, and the output states it', async () => {
    const lines = ['handle,price', 'tee,450', 'urn,850'];
    const note = 'tee (3 variants, previously ₹499.00 to ₹700.00)';
    expect((await importLines(lines, '--dry-run')).stderr).toContain(note);
    expect(await pricesOf('tee')).toEqual(['M 600 499', 'L 600 499', 'XL 700']);

    expect(await importLines(lines)).toMatchObject({
      code: exitCode.ok,
      stdout: '0 added, 2 changed, 0 unchanged, 0 rejected\n',
      stderr: expect.stringContaining(note),
    });
    expect(await pricesOf('tee')).toEqual(['M 600 450', 'L 600 450', 'XL 450']);
    expect((await importLines(lines)).stdout).toContain('0 changed');
    expect((await command('set-product', 'tee', 'price=475')).stderr).toContain(
      'tee (3 variants, previously ₹450.00)',
    );
  });

  it('leave the MRP unchanged if given alone', async () => {
    expect((await importLines(['handle,price', 'pot,350', 'urn,800'])).stdout).toContain(
      '2 changed',
    );
    expect(await pricesOf('pot')).toEqual(['500 350']);
    expect(await pricesOf('urn')).toEqual(['800']);
    await command('set-product', 'tee', 'variant_size=M', 'price=455');
    expect(await pricesOf('tee')).toEqual(['M 600 455', 'L 600 499', 'XL 700']);
    await command('set-product', 'pot', 'price=500');
    expect(await pricesOf('pot')).toEqual(['500']);
  });

  it.each([
    [['handle,price', 'pot,501'], 'row 2, pot: Price ₹501.00 is above the MRP ₹500.00'],
    [['handle,mrp', 'pot,399'], 'row 2, pot: Price ₹400.00 is above the MRP ₹399.00'],
    [['handle,price', 'tee,601'], 'row 2, tee: Variant M: price ₹601.00 is above the MRP ₹600.00'],
    [
      [header, 'tee,Tee,Wear,600,499,5,M', 'tee,,,600,700,5,L'],
      'row 3, Tee: price 700 is above mrp 600',
    ],
  ])('above the MRP are rejected: %j', async (lines, reason) => {
    expect(await importLines(lines)).toMatchObject(failedWith(reason));
    expect(await pricesOf('pot')).toEqual(['500 400']);
    expect(await pricesOf('tee')).toEqual(['M 600 499', 'L 600 499', 'XL 700']);
  });

  it('above the MRP are accepted with a new MRP or without one', async () => {
    await command('set-product', 'pot', 'mrp=800', 'price=600');
    expect(await pricesOf('pot')).toEqual(['800 600']);
    expect(await command('set-product', 'pot', 'price=900')).toMatchObject(
      failedWith('Price ₹900.00 is above the MRP ₹800.00'),
    );
    await command('set-product', 'pot', 'mrp=', 'price=900');
    expect(await pricesOf('pot')).toEqual(['900']);
  });
});

const variantHeader = 'handle,title,category,price,stock,variant_size,variant_sku';
const tee = ['tee,Tee,Wear,499,5,M,T-M', 'tee,,,499,2,L,T-L', 'tee,,,549,1,XL,T-XL'];

const wear = testCatalogue(shop, 'wear.localhost');
/** Price and stock of each row that the export has of the product. */
const exported = async () =>
  (await wear.rows()).map((row) => [row.variant_size, row.regular_price, row.stock].join(' '));

beforeAll(async () => {
  await wear.importLines([variantHeader, ...tee]);
});

describe('variants', () => {
  it('follow a whole file, except for their stock', async () => {
    await wear.importLines([variantHeader, 'tee,Tee,Wear,479,50,M,T-M', 'tee,,,599,7,XXL,T-XXL']);
    expect(await exported()).toEqual(['M 479.00 5', 'XXL 599.00 7']);
    const more = [variantHeader, 'tee,Tee,Wear,479,3,M,T-M', 'tee,,,599,3,XXL,T-XXL'];
    await wear.importLines(more, '--stock', 'add');
    expect(await exported()).toEqual(['M 479.00 8', 'XXL 599.00 10']);
    await wear.importLines([variantHeader, ...tee], '--stock', 'set');
    expect(await exported()).toEqual(['M 499.00 5', 'L 499.00 2', 'XL 549.00 1']);
  });

  it.each([
    [['variant_size=xl', 'price=1'], 'has no variant "xl". It has: M, L, XL. --new-variant'],
    [['variant_size=Huge', 'price=12', '--new-variant'], 'stock=5, or stock=uncounted'],
    [['variant_size=Huge', 'stock=5', '--new-variant'], 'needs a price'],
    [
      ['variant_size=M', 'variant_color=Red', 'price=9', 'stock=1', '--new-variant'],
      'is sold by size alone',
    ],
    [['stock=4'], 'tee has variants. Name one of: M, L, XL.'],
  ])('are not made or changed by a slip: set tee %j', async (args, message) => {
    const before = await exported();
    expect(await wear.command('set-product', 'tee', ...args)).toMatchObject(failedWith(message));
    expect(await exported()).toEqual(before);
  });

  it('are added on request, with a stock or untracked', async () => {
    const file = ['handle,variant_size,price,stock', 'tee,S,439,7'];
    expect((await wear.importLines(file)).stderr).toContain(
      'row 2, tee: tee has no variant "S". It has:',
    );
    expect((await wear.importLines(file, '--new-variant')).code).toBe(exitCode.ok);
    const huge = ['variant_size=Huge', 'price=600', 'stock=uncounted'];
    expect((await wear.command('set-product', 'tee', ...huge, '--new-variant')).stdout).toBe(
      'tee changed\n',
    );
    expect((await exported()).slice(-2)).toEqual(['S 439.00 7', 'Huge 600.00 ']);
  });
});
