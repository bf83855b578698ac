import { testApi } from '../testing/api';
import { addProducts, addStore, newVariant, setStock } from '../testing/shop';
import { queueLowStockMails } from './low-stock';

const api = testApi();

const variant = (size: string, stock: number | null) => newVariant({ size, stock });

async function mails() {
  await queueLowStockMails(api.database);
  return api.mails();
}

beforeAll(async () => {
  const store = await addStore(api.database, 'localhost', {
    storeName: 'Aangan',
    companyEmail: 'shop@example.in',
    lowStockAt: 3,
  });
  await addProducts(api.database, store, [
    { handle: 'bench', title: 'Bench', stock: 3 },
    { handle: 'pot', title: 'Pot', stock: 4 },
    { handle: 'soil', title: 'Soil', stock: 20, lowStockAt: 25 },
    { handle: 'shirt', title: 'Shirt', variants: [variant('M', 0), variant('L', 9)] },
    { handle: 'uncounted', title: 'Uncounted' },
    { handle: 'hidden', title: 'Hidden', stock: 0, hidden: true },
  ]);
  const quiet = await addStore(api.database, 'quiet.localhost', { companyEmail: 'q@example.in' });
  await addProducts(api.database, quiet, [{ handle: 'vase', stock: 0 }]);
});

it('writes to the merchant once about products that have become low on stock', async () => {
  const [first, ...others] = await mails();
  expect(others).toEqual([]);
  expect(first).toMatchObject({ to: 'shop@example.in', subject: 'Low on stock: 3 products' });
  expect(first?.text).toContain('Shirt: 0 left (M: 0)');
  expect(first?.text).toContain('Bench: 3 left');
  expect(first?.text).toContain('Soil: 20 left');
  expect(first?.text).not.toMatch(/Pot|Uncounted|Hidden|Vase/);
  expect(await mails()).toHaveLength(1);

  await setStock(api.database, 'pot', 2);
  expect((await mails()).map(({ subject }) => subject).slice(1)).toEqual([
    'Low on stock: 4 products',
  ]);
});

it('writes again after the product was restocked', async () => {
  const before = (await mails()).length;
  await setStock(api.database, 'bench', 10);
  expect(await mails()).toHaveLength(before);
  await setStock(api.database, 'bench', 1);
  expect(await mails()).toHaveLength(before + 1);
});
