import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { openCsv } from './open-csv';

const folder = temporaryFolder();

async function read(content: string | Buffer) {
  const path = join(folder, 'file.csv');
  writeFileSync(path, content);
  const { header, rows } = await openCsv(path);
  const read = [];
  for await (const row of rows) read.push(row);
  return { header, rows: read };
}

const utf16 = (text: string, bigEndian: boolean) => {
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  return bigEndian ? little.swap16() : little;
};

it.each([
  ['UTF-8', Buffer.from('title,price\nCafé ₹,1\n')],
  ['UTF-8 with a byte order mark', Buffer.from('\ufefftitle,price\nCafé ₹,1\n')],
  ['UTF-8 with separate accents', Buffer.from('title,price\nCafe\u0301 ₹,1\n')],
  ['UTF-16, little end first', utf16('title,price\nCafé ₹,1\n', false)],
  ['UTF-16, big end first', utf16('title,price\nCafé ₹,1\n', true)],
])('reads %s', async (_name, content) => {
  const { header, rows } = await read(content);
  expect(header).toEqual(['title', 'price']);
  expect(rows).toEqual([{ row: 2, cells: ['Café ₹', '1'] }]);
});

it('reads Windows-1252, which is not UTF-8', async () => {
  const { rows } = await read(Buffer.from('title\nCr\xe8me \x96 50 g\n', 'latin1'));
  expect(rows[0]?.cells).toEqual(['Crème – 50 g']);
});

it.each([',', ';', '\t', '|'])('finds the delimiter %j by the header', async (sign) => {
  const { rows } = await read(`title${sign}price\nTrowel${sign}5\n`);
  expect(rows[0]?.cells).toEqual(['Trowel', '5']);
});

it('numbers rows as a spreadsheet does', async () => {
  const { rows } = await read('title,text\r\na,"one\r\ntwo"\r\n\r\nb,5" pipe\r\n');
  expect(rows).toEqual([
    { row: 2, cells: ['a', 'one\ntwo'] },
    { row: 4, cells: ['b', '5" pipe'] },
  ]);
});

it.each(['text', '"a, b"'])(
  'reports an unclosed quotation mark before %s at its line',
  async (cell) => {
    const rows = Array.from({ length: 100 }, (_, index) => `p${index},${cell}`);
    rows[49] = 'p49,"never closed'; // line 51
    await expect(read(`title,text\n\n${rows.slice(1).join('\n')}`)).rejects.toThrow(
      'Line 51: a quot',
    );
  },
);

it('refuses more columns than products have, and more rows and cells than its limits', async () => {
  const path = join(folder, 'large.csv');
  const columns = Array.from({ length: 1001 }, (_, index) => `attribute:${index}`);
  await expect(read(columns.join(','))).rejects.toThrow('1,001 columns; at most 1,000');
  writeFileSync(path, 'a,b\n1,2\n3,4\n');
  const readAll = async (limits: { rows: number; cells: number }) => {
    let count = 0;
    for await (const _ of (await openCsv(path, undefined, limits)).rows) count++;
    return count;
  };
  expect(await readAll({ rows: 2, cells: 4 })).toBe(2);
  await expect(readAll({ rows: 1, cells: 4 })).rejects.toThrow('more than 1 rows');
  await expect(readAll({ rows: 2, cells: 3 })).rejects.toThrow('more than 3 cells');
});

it('reports empty files and binary files', async () => {
  await expect(read('')).rejects.toThrow('is empty');
  await expect(read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0]))).rejects.toThrow('not a text file');
});
