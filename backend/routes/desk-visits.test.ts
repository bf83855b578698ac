import { parse } from 'csv-parse/sync';
import { dayInIndia } from '@/lib/rules/dates';
import { dailyCounts } from '../database/schema';
import { testApi } from '../testing/api';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore } from '../testing/shop';

const api = testApi();
const path = '/desk/localhost/visits';
const today = dayInIndia();
let marketer: DeskBrowser;

beforeAll(async () => {
  const storeId = await addStore(api.database);
  await addProducts(api.database, storeId, [
    { handle: 'pot', title: 'Clay Pot' },
    { handle: 'lamp', title: 'Lamp' },
  ]);
  const count = (kind: 'step' | 'product' | 'added' | 'search', key: string, total: number) => ({
    ...{ storeId, day: today, kind, key, total, device: 'phone' as const },
  });
  await api.database
    .insert(dailyCounts)
    .values([
      count('step', 'visit', 200),
      count('step', 'product', 100),
      count('product', 'pot', 80),
      count('product', 'lamp', 90),
      count('added', 'pot', 9),
      count('search', '=neem oil', 7),
    ]);
  marketer = await signedInStaff(api, storeId, 'marketer@example.in', 'marketing');
});

it('shows visits, products and searches of a period', async () => {
  const { page } = await marketer.open(path);
  const rows = page
    .querySelectorAll('tbody tr')
    .map((row) => row.childNodes.map(({ text }) => text.trim()).filter(Boolean));
  expect(rows).toEqual([
    ['all', '200', '100 (50%)', '0 (0.0%)', '0 (0.0%)', '0 (0.0%)'],
    ['phone', '200', '100 (50%)', '0 (0.0%)', '0 (0.0%)', '0 (0.0%)'],
    ['tablet', '0', '0', '0', '0', '0'],
    ['desktop', '0', '0', '0', '0', '0'],
    ['Clay Pot', '80', '9', '0', '0.0%', '0', '₹0.00'],
    ['Lamp', '90', '0', '0', '0.0%', '0', '₹0.00'],
    ['=neem oil', '7'],
  ]);
  const file = page.querySelector('a[href*="report.csv"]')?.getAttribute('href');
  const { text, headers } = await marketer.open(`/desk/localhost/${file}`);
  expect(headers.get('content-disposition')).toContain(`-${today}.csv"`);
  const exported: Record<string, string>[] = parse(text, { bom: true, columns: true });
  expect(exported.at(-1)).toMatchObject({ part: 'search', name: "'=neem oil", searches: '7' });
});

it('shows other days, and an error beside the day that is wrong', async () => {
  const past = await marketer.open(`${path}?from=2020-01-01&to=2020-01-31`);
  expect(past.text).toContain('None was added to a cart or ordered.');
  const { status, page } = await marketer.open(`${path}?from=${today}&to=2020-01-01`);
  expect(status).toBe(400);
  expect(page.querySelector('#to-note')?.text).toBe('The last day is before the first.');
});
