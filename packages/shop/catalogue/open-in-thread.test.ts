import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { type CatalogueFile, openCatalogueFile } from './open-catalogue-file';
import { openInThread } from './open-in-thread';

const folder = temporaryFolder();

function writeCsv(lines: string[]): string {
  const path = join(folder, 'products.csv');
  writeFileSync(path, ['title,price,category', ...lines].join('\n'));
  return path;
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `Pot ${at},10,Pots`);

async function itemsOf({ items }: CatalogueFile) {
  const list: unknown[] = [];
  for await (const { rows: _, ...item } of items) list.push(item);
  return list;
}

it('reads in a thread what it reads without one', async () => {
  const path = writeCsv([...lines(120), 'Pot,free,Pots']);
  const { items, ...file } = await openCatalogueFile(path);
  await openInThread([path], undefined, async ({ items: sent, ...opened }, countItems) => {
    expect(opened).toEqual(file);
    expect(await countItems()).toBe(121);
    expect(await itemsOf({ ...opened, items: sent })).toEqual(await itemsOf({ ...file, items }));
  });
});

it('tells why it refuses a file, and where it ends early', async () => {
  const read = (path: string) =>
    openInThread([path], undefined, async (file, countItems) => {
      expect(await countItems()).toBe(1);
      return itemsOf(file);
    });
  await expect(read(writeCsv(['Pot,10,Pots', 'Jug,"10']))).rejects.toThrow('Line 3: a quotation');
  const path = writeCsv([]);
  writeFileSync(path, 'Artikel,Preis\nVase,99\n');
  await expect(read(path)).rejects.toThrow('No title column found among: Artikel, Preis.');
});

it('ends while it reads, and as if the file ended while its items are used', async () => {
  const path = writeCsv(lines(20_000));
  const early = new AbortController();
  await openInThread([path], early.signal, async (file, countItems) => {
    early.abort();
    expect(await countItems()).toBe(0);
    expect(await itemsOf(file)).toEqual([]);
  });
  await expect(openInThread([path], early.signal, itemsOf)).rejects.toThrow('aborted');

  const late = new AbortController();
  await openInThread([writeCsv(lines(200))], late.signal, async (file, countItems) => {
    expect(await countItems()).toBe(200);
    late.abort();
    expect((await itemsOf(file)).length).toBeLessThan(200);
  });
});
