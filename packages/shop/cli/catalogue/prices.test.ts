import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { parse } from 'csv-parse/sync';
import { exitCode } from '../command';
import { testShop } from '../testing';

const folder = temporaryFolder();

const header = 'handle,title,category,mrp,price,stock,variant_size';
const catalogue = [
  'pot,Pot,Pots,500,400,9,',
  'urn,Urn,Pots,900,,4,',
  'tee,Tee,Wear,600,499,5,M',
  'tee,,,600,499,2,L',
  'tee,,,700,,1,XL',
];

const shop = testShop();
const command = (...args: string[]) =>
  shop.run('catalogue', ...args, '--store', 'prices.localhost');
function importLines(lines: string[], ...args: string[]) {
  const path = join(folder, 'prices.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return command('import', path, ...args);
}
/** The rows that an export has of a product: its MRP and, where it is reduced, its price. */
async function pricesOf(handle: string) {
  const { stdout } = await command('export');
  const rows = parse(stdout, { columns: true }) as Record<string, string>[];
  return rows
    .filter((row) => row.handle === handle)
    .map((row) =>
      [row.variant_size, Number(row.regular_price), Number(row.discounted_price)]
        .filter(Boolean)
        .join(' '),
    );
}
const reset = () => importLines([header, ...catalogue]);

beforeAll(async () => {
  await reset();
});

it('apply to all variants if no variant is named, and the output states it', async () => {
  const lines = ['handle,price', 'tee,450', 'urn,850'];
  const dry = await importLines(lines, '--dry-run');
  expect(dry).toMatchObject({
    code: exitCode.ok,
    stdout: '2 products can be imported, 0 rejected\n',
    stderr: expect.stringContaining('0 added, 2 changed, 0 unchanged'),
  });
  const note = 'tee (3 variants, previously ₹499.00 to ₹700.00)';
  expect(dry.stderr).toContain(note);
  expect(await pricesOf('tee')).toEqual(['M 600 499', 'L 600 499', 'XL 700']);

  const real = await importLines(lines);
  expect(real).toMatchObject({
    code: exitCode.ok,
    stdout: '0 added, 2 changed, 0 unchanged, 0 rejected\n',
    stderr: expect.stringContaining(note),
  });
  expect(await pricesOf('tee')).toEqual(['M 600 450', 'L 600 450', 'XL 450']);
  expect((await importLines(lines)).stdout).toContain('2 unchanged');

  const set = await command('set', 'tee', 'price=475');
  expect(set).toMatchObject({
    code: exitCode.ok,
    stdout: 'tee changed\n',
    stderr: expect.stringContaining('tee (3 variants, previously ₹450.00)'),
  });
  expect(await pricesOf('tee')).toEqual(['M 600 475', 'L 600 475', 'XL 475']);
  await reset();
});

it('of a whole file without variant columns apply to all variants', async () => {
  const lines = ['handle,title,category,price', 'tee,Tee,Wear,450'];
  expect((await importLines(lines)).stdout).toContain('1 changed');
  expect(await pricesOf('tee')).toEqual(['M 600 450', 'L 600 450', 'XL 450']);
  expect((await importLines(lines)).stdout).toContain('1 unchanged');
  await reset();
});

it('leave the MRP unchanged if given alone', async () => {
  const lines = ['handle,price', 'pot,350', 'urn,800'];
  expect((await importLines(lines)).stdout).toContain('2 changed');
  expect(await pricesOf('pot')).toEqual(['500 350']);
  expect(await pricesOf('urn')).toEqual(['800']);
  await command('set', 'pot', 'price=360');
  expect(await pricesOf('pot')).toEqual(['500 360']);
  await command('set', 'tee', 'variant_size=M', 'price=455');
  expect(await pricesOf('tee')).toEqual(['M 600 455', 'L 600 499', 'XL 700']);
  await command('set', 'pot', 'price=500');
  expect(await pricesOf('pot')).toEqual(['500']);
  await reset();
});

it.each([
  [['handle,price', 'pot,501'], 'line 2: Price ₹501.00 is above the MRP ₹500.00'],
  [['handle,sale_price', 'urn,901'], 'line 2: Price ₹901.00 is above the MRP ₹900.00'],
  [['handle,mrp', 'pot,399'], 'line 2: Price ₹400.00 is above the MRP ₹399.00'],
  [['handle,price', 'tee,601'], 'line 2: Variant M: price ₹601.00 is above the MRP ₹600.00'],
  [['handle,MRP (Rs.),Price', 'pot,400,500'], 'line 2: Price 500 is above MRP (Rs.) 400'],
  [[header, 'tee,Tee,Wear,600,499,5,M', 'tee,,,600,700,5,L'], 'line 3: price 700 is above mrp 600'],
])('above the MRP are rejected: %j', async (lines, reason) => {
  const outcomes = [await importLines(lines, '--dry-run'), await importLines(lines)];
  for (const { code, stderr } of outcomes) {
    expect({ code, stderr }).toEqual({
      code: exitCode.failed,
      stderr: expect.stringContaining(reason),
    });
  }
  expect(await pricesOf('pot')).toEqual(['500 400']);
  expect(await pricesOf('tee')).toEqual(['M 600 499', 'L 600 499', 'XL 700']);
});

it('above the MRP are accepted with a new MRP or without one', async () => {
  await command('set', 'pot', 'mrp=800', 'price=600');
  expect(await pricesOf('pot')).toEqual(['800 600']);
  const above = await command('set', 'pot', 'price=900');
  expect(above).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('Price ₹900.00 is above the MRP ₹800.00'),
  });
  await command('set', 'pot', 'mrp=', 'price=900');
  expect(await pricesOf('pot')).toEqual(['900']);
  expect((await command('set', 'pot', 'mrp=400', 'price=500')).stderr).toContain(
    'price 500 is above mrp 400',
  );
});

it('prints the same in a dry run as in a real one, also for a new store', async () => {
  const at = ['--store', 'fresh.localhost'];
  const run = (lines: string[], ...args: string[]) => {
    const path = join(folder, 'fresh.csv');
    writeFileSync(path, `${lines.join('\n')}\n`);
    return shop.run('catalogue', 'import', path, ...args, ...at);
  };
  const partial = ['handle,price', 'pot,1'];
  const message = 'No store is served at "fresh.localhost"';
  expect((await run(partial, '--dry-run')).stderr).toContain(message);
  expect((await run(partial)).stderr).toContain(message);
  const dry = await run([header, ...catalogue], '--dry-run');
  expect(dry).toMatchObject({
    code: exitCode.ok,
    stdout: '3 products can be imported, 0 rejected\n',
    stderr: expect.stringContaining('3 added, 0 changed, 0 unchanged'),
  });
  expect((await shop.run('catalogue', 'stats', ...at)).code).toBe(exitCode.failed);
  expect((await run([header, ...catalogue])).stdout).toContain('3 added');
  const unknown = ['handle,price', 'pot,450', 'none,9'];
  for (const args of [['--dry-run'], []]) {
    const { code, stderr } = await run(unknown, ...args);
    expect({ code, stderr }).toEqual({
      code: exitCode.rejectedRows,
      stderr: expect.stringContaining('line 3: Unknown product'),
    });
  }
});
