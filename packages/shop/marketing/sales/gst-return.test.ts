import { dayInIndia } from '@aangan/contract/rules/dates';
import { cancelOrder } from '../../orders/change-order';
import { confirmPayment } from '../../payments/confirm-payment';
import { decimalRupees } from '../../platform/paise';
import { testApi } from '../../testing/api';
import { placeOrder, seller, shippingAddress, testStore } from '../../testing/shop';

const api = testApi();
const shop = testStore(
  api,
  [
    { handle: 'pot', hsn: '6913', unit: 'PCS', regularPricePaise: 118_000, gstRatePoints: 1800 },
    { handle: 'seed', hsn: '1209', regularPricePaise: 10_000, gstRatePoints: 0 },
  ],
  { info: { storeName: 'Clay', gst: seller } },
);
const buyerGstin = '33AAGCB7383J1ZF';

async function sell(products: Record<string, number>, state: string, firm = {}): Promise<string> {
  const to = { shippingAddress: { ...shippingAddress, state }, ...firm };
  const number = await placeOrder(api.database, shop.id, { products, ...to });
  await confirmPayment(api.database, shop.id, number, undefined);
  return number;
}
const cancel = (number: string, quantity: number) =>
  cancelOrder(api.database, shop.id, number, { items: [{ item: 'pot', quantity }] });

type Row = Record<string, string | number | undefined>;

it('fills the tables of GSTR-1', async () => {
  const firm = await sell({ pot: 2, seed: 1 }, 'Tamil Nadu', { buyerGstin, buyerName: 'Chai' });
  const large = await sell({ pot: 90 }, 'Kerala');
  const near = await sell({ pot: 3, seed: 2 }, 'Karnataka');
  await sell({ pot: 1 }, 'Kerala');
  for (const number of [firm, large, near]) await cancel(number, 1);
  const day = dayInIndia();
  const { rows } = (await api.merchant('listGstReturn', { from: day, to: day })).body;
  const year = expect.stringMatching(/^\d\d-\d\d\/00000[1-4]$/);
  const note = expect.stringMatching(/^CN\d\d-\d\d\/00000[1-3]$/);
  const amounts = ({ taxablePaise, igstPaise, cgstPaise, ...row }: Row) => ({
    ...row,
    amounts: [taxablePaise, igstPaise, cgstPaise].map((paise) => decimalRupees(Number(paise))),
  });
  const [tamilNadu, kerala, karnataka] = ['33-Tamil Nadu', '32-Kerala', '29-Karnataka'];
  const buyer = { gstin: buyerGstin, buyer: 'Chai', place: tamilNadu };
  expect(rows.map(amounts)).toMatchObject([
    {
      ...{ table: '4 B2B', number: year, day, ...buyer, ratePercent: 18, total: '2460.00' },
      amounts: ['2000.00', '360.00', '0.00'],
    },
    {
      ...{ table: '5 B2CL', number: year, place: kerala, total: '106200.00' },
      amounts: ['90000.00', '16200.00', '0.00'],
    },
    { table: '7 B2CS', place: karnataka, amounts: ['2000.00', '0.00', '180.00'] },
    { table: '7 B2CS', place: kerala, amounts: ['1000.00', '180.00', '0.00'] },
    { table: '8 Nil rated, to other states, registered', amounts: ['100.00', '0.00', '0.00'] },
    { table: '8 Nil rated, within the state, unregistered', amounts: ['200.00', '0.00', '0.00'] },
    {
      ...{ table: '9B CDNR', number: note, invoice: year, ...buyer, total: '1180.00' },
      amounts: ['1000.00', '180.00', '0.00'],
    },
    {
      ...{ table: '9B CDNUR', number: note, invoice: year, place: kerala, total: '1180.00' },
      amounts: ['1000.00', '180.00', '0.00'],
    },
    {
      ...{ table: '12 HSN, B2B', hsn: '6913', unit: 'PCS', quantity: 1, ratePercent: 18 },
      amounts: ['1000.00', '180.00', '0.00'],
    },
    { table: '12 HSN, B2B', hsn: '1209', quantity: 1, amounts: ['100.00', '0.00', '0.00'] },
    { table: '12 HSN, B2C', hsn: '6913', amounts: ['92000.00', '16200.00', '180.00'] },
    { table: '12 HSN, B2C', hsn: '1209', quantity: 2, amounts: ['200.00', '0.00', '0.00'] },
    { table: '13 Documents, credit note', number: note, last: note, documents: 3 },
    { table: '13 Documents, invoice', number: year, last: year, documents: 4 },
  ]);
});
