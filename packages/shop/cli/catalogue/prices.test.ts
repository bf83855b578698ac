import { testCatalogue, testShop } from '../../testing/commands';
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
  expect((await importLines(['handle,price', 'pot,350', 'urn,800'])).stdout).toContain('2 changed');
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
  expect(await importLines(lines)).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining(reason),
  });
  expect(await pricesOf('pot')).toEqual(['500 400']);
  expect(await pricesOf('tee')).toEqual(['M 600 499', 'L 600 499', 'XL 700']);
});

it('above the MRP are accepted with a new MRP or without one', async () => {
  await command('set-product', 'pot', 'mrp=800', 'price=600');
  expect(await pricesOf('pot')).toEqual(['800 600']);
  expect(await command('set-product', 'pot', 'price=900')).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('Price ₹900.00 is above the MRP ₹800.00'),
  });
  await command('set-product', 'pot', 'mrp=', 'price=900');
  expect(await pricesOf('pot')).toEqual(['900']);
});
