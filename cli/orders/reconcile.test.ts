import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import type { Database } from '@/backend/database/open';
import { orders, paymentReports, payments } from '@/backend/database/schema';
import { createOrder } from '@/backend/services/create-order';
import { newPaymentReference } from '@/backend/services/order-number';
import { addProducts, addShopper, addStore, shippingAddress } from '@/backend/testing/shop';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { exitCode } from '../command';
import { testShop } from '../testing';
import { readStatement } from './read-statement';

const folder = temporaryFolder();
const write = (name: string, lines: string[]) => {
  const path = join(folder, name);
  writeFileSync(path, lines.join('\r\n'));
  return path;
};

const statements: Record<string, string[]> = {
  HDFC: [
    'HDFC BANK Ltd.,,,,,,',
    '"Account Branch : INDIRANAGAR, BENGALURU",,,,,,',
    'Statement From : 01/11/2026 To : 30/11/2026,,,,,,',
    '',
    'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance',
    '********,**********,********,*****,******,*****,*****',
    '21/11/26,UPI-RAO ASHA-ASHA@OKHDFC-HDFC0000001-632514879654-ORDER A7K3-9QWD,0000632514879654,21/11/26,,"1,29,999.50","2,30,000.00"',
    '22/11/26,UPI-CHAI POINT-CHAI@YBL-YESB0000001-632600000001-TEA,0000632600000001,22/11/26,120.00,,"2,29,880.00"',
    'STATEMENT SUMMARY :-,,,,,,',
    'Opening Balance,Dr Count,Cr Count,Debits,Credits,Closing Bal,',
    '"1,00,000.50",1,1,120.00,"1,29,999.50","2,29,880.00",',
  ],
  ICICI: [
    'DETAILED STATEMENT,,,,,,,',
    'Account Number,123456789012 (INR) - AANGAN,,,,,,',
    'S No.,Value Date,Transaction Date,Cheque Number,Transaction Remarks,Withdrawal Amount(INR),Deposit Amount(INR),Balance(INR)',
    '1,21/11/2026,21/11/2026,-,UPI/632514879654/Order A7K39QWD/asha@okicici/HDFC BANK,0.00,"1,29,999.50","2,30,000.00"',
    '2,22/11/2026,22/11/2026,-,UPI/632600000001/Tea/chai@ybl/YES BANK,120.00,0.00,"2,29,880.00"',
  ],
  SBI: [
    'Account Name\t:AANGAN',
    'Account Number\t:_00000012345678901',
    'Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance',
    '21 Nov 2026\t21 Nov 2026\tBY TRANSFER-UPI/CR/632514879654/ASHA RAO/HDFC/asha@okhdf/Order A7--\tTRANSFER FROM 4897690162092\t \t1,29,999.50\t2,30,000.00',
    '22 Nov 2026\t22 Nov 2026\tTO TRANSFER-UPI/DR/632600000001/CHAI/YESB/chai@ybl/Tea--\tTRANSFER TO 4897690162092\t120.00\t \t2,29,880.00',
  ],
  Axis: [
    'Name :- AANGAN',
    'Statement of Account No :923010012345678 for the period (From : 01-11-2026 To : 30-11-2026)',
    'Tran Date,CHQNO,PARTICULARS,DR,CR,BAL,SOL',
    '21-11-2026,-,UPI/P2A/632514879654/ASHA RAO/HDFC BANK/Order A7K3-9QWD,,129999.50,230000.00,123',
    '22-11-2026,-,UPI/P2M/632600000001/CHAI POINT/YES BANK,120.00,,229880.00,123',
  ],
  Kotak: [
    'Sl. No.,Transaction Date,Value Date,Description,Chq / Ref No.,Amount,Dr / Cr,Balance,Dr / Cr',
    '1,21-11-2026 10:21:05,21-11-2026,UPI/ASHA RAO/632514879654/Order A7K3-9QWD,UPI-632514879654,"1,29,999.50",CR,"2,30,000.00",CR',
    '2,22-11-2026 11:00:00,22-11-2026,UPI/CHAI POINT/632600000001/Tea,UPI-632600000001,120.00,DR,"2,29,880.00",CR',
  ],
  PhonePe: [
    'Transaction Date,Transaction UTR,Payment Mode,Transaction Amount,Transaction Status',
    '2026-11-21 10:21:05,632514879654,UPI,129999.50,COMPLETED',
    '2026-11-22 10:21:05,632600000001,UPI,120,FAILED',
  ],
  Paytm: [
    "'Transaction_ID','Transaction_Date','Transaction_Type','Status','Amount','UTR_No'",
    "'T2611211021','21-11-2026 10:21','ACQUIRING','SUCCESS','129999.50','632514879654'",
    "'T2611221021','22-11-2026 10:21','REFUND','SUCCESS','120.00','632600000001'",
  ],
  'Google Pay': [
    'Date,Transaction ID,Customer,Note,Amount,Status',
    '21 Nov 2026,632514879654,Asha Rao,Order A7K3-9QWD,"+ ₹1,29,999.50",Completed',
    '22 Nov 2026,632600000001,Chai Point,Tea,- ₹120.00,Completed',
  ],
  BHIM: [
    'Date,Time,Bank Name,Receiver,Payment ID/Reference Number,Pay/Collect,Amount,DR/CR,Status',
    '21-11-2026,10:21,SBI,AANGAN,632514879654,Collect,129999.50,CR,SUCCESS',
    '22-11-2026,11:00,SBI,CHAI,632600000001,Pay,120.00,DR,SUCCESS',
  ],
};

it.each(Object.entries(statements))('reads what has arrived by %s', async (bank, lines) => {
  const statement = await readStatement(write(`${bank}.csv`, lines));
  expect(statement).toEqual({
    credits: [
      {
        line: expect.any(Number),
        amountPaise: 12_999_950,
        utrs: expect.arrayContaining(['632514879654']),
        words: expect.any(String),
      },
    ],
    period: { from: '2026-11-21', to: '2026-11-22' },
    unreadable: [],
  });
});

const names = ['reported', 'named', 'coded', 'less', 'equal', 'twin', 'conflict', 'paid'] as const;
const numbers = new Map<string, string>();
const prices = { equal: 41_100, twin: 52_200 };
const number = (name: (typeof names)[number]) => numbers.get(name) ?? '';

async function prepare(database: Database) {
  const storeId = await addStore(database);
  const user = await addShopper(database, storeId);
  const limits = { ordersPerHour: 100, unpaidOrdersPerAccount: 100, maxQuantityPerLine: 1 };
  for (const [index, name] of [...names, 'twin 2'].entries()) {
    const price = name.startsWith('twin') ? prices.twin : 10_000 + index * 100;
    await addProducts(database, storeId, [
      { handle: `p${index}`, regularPricePaise: name === 'equal' ? prices.equal : price },
    ]);
    const request = { products: { [`p${index}`]: 1 }, shippingAddress };
    const placement = { storeId, user, request, idempotencyKey: undefined, limits };
    const orderId = String((await createOrder(database, placement)).order.id);
    numbers.set(name, orderId);
    await database.insert(payments).values({
      orderId,
      provider: 'upi',
      method: 'upi-qr',
      state: 'started',
      amountPaise: price,
      reference: newPaymentReference(orderId),
    });
  }
  await database.insert(paymentReports).values([
    { orderId: number('reported'), storeId, utr: '632500000001' },
    { orderId: number('less'), storeId, utr: '632500000004' },
    { orderId: number('conflict'), storeId, utr: '632500000007' },
  ]);
}

const shop = testShop(prepare);
const command = (...args: string[]) => shop.run('orders', ...args, '--store', 'localhost');
const pay = (file: string, ...args: string[]) => command('reconcile', file, ...args);

it('marks the certain orders as paid, once', async () => {
  await command('paid', number('paid'), '--reference', 'UTR632500000008');
  const [reference] = await shop.api.database
    .select()
    .from(payments)
    .where(eq(payments.orderId, number('coded')));
  const row = (utr: string, note: string, amount: string) =>
    `21/11/26,UPI-ASHA-${utr}-${note},${utr},,"${amount}"`;
  const file = write('november.csv', [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    row('632500000001', 'GARDEN', '100.00'),
    row('632500000002', `SENT ${number('named').replace('-', ' ')}`, '101.00'),
    row('632500000003', `${reference?.reference}`, '102.00'),
    row('632500000004', 'GARDEN', '100.50'),
    row('632500000005', 'GARDEN', '411.00'),
    row('632500000006', 'GARDEN', '522.00'),
    row('632500000007', number('paid'), '106.00'),
    row('632500000008', 'GARDEN', '107.00'),
    row('632500000009', 'DIWALI', '9,999.00'),
    row('632500000010', number('named'), '101.00'),
  ]);
  const asked = await pay(file);
  expect(asked.code).toBe(exitCode.ok);
  expect(asked.stderr).toBe('Nothing was marked. Use --yes to mark the certain ones.\n');
  const lines = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(lines(asked.stdout)).toEqual([
    ['Certain'],
    ['line 2', '₹100.00', number('reported'), 'UTR 632500000001', 'UTR and amount'],
    ['line 3', '₹101.00', number('named'), 'UTR 632500000002', 'reference and amount'],
    ['line 4', '₹102.00', number('coded'), 'UTR 632500000003', 'reference and amount'],
    ['Probable: look at them, then run "paid" with "--reference"'],
    ['line 5', '₹100.50', number('less'), 'UTR 632500000004', 'UTR, but ₹103 is due'],
    ['line 6', '₹411.00', number('equal'), 'UTR 632500000005', 'amount only'],
    [
      'line 7',
      '₹522.00',
      expect.any(String),
      'UTR 632500000006',
      expect.stringMatching(/^amount only, or /),
    ],
    [
      'line 8',
      '₹106.00',
      number('paid'),
      'UTR 632500000007',
      `reference, but ${number('conflict')} has its UTR`,
    ],
    [
      'line 11',
      '₹101.00',
      number('named'),
      'UTR 632500000010',
      'reference and amount, like another row: paid twice?',
    ],
    ['Unknown'],
    ['line 10', '₹9,999.00', 'UTR 632500000009', expect.stringContaining('DIWALI')],
    ['1 row of payments that are recorded already'],
    [''],
  ]);
  expect((await command('show', number('named'))).stdout).toMatch(/^Status +Pending$/m);

  const marked = await pay(file, '--yes');
  expect(marked.stdout).toContain(
    ['reported', 'named', 'coded'].map((name) => `${numbers.get(name)} is paid\n`).join(''),
  );
  const again = await pay(file, '--yes');
  expect(again.stderr).toBe('Nothing to mark as paid.\n');
  expect(again.stdout).toContain('4 rows of payments that are recorded already');
  expect(again.stdout).toContain('but paid already with 632500000002: paid twice?');
  for (const name of ['reported', 'named', 'coded'] as const) {
    const paid = await shop.api.database
      .select()
      .from(payments)
      .where(eq(payments.orderId, number(name)));
    expect(paid.map(({ state }) => state)).toEqual(['paid']);
  }
});

it('records money that came twice as a refund due, once', async () => {
  const order = number('named');
  const second = () => command('paid', order, '--reference', '632500000010');
  expect(await second()).toEqual({
    code: exitCode.ok,
    stdout: `${order} is Processing\n`,
    stderr: 'Refund due: send ₹101.00 back, then run "refund".\n',
  });
  expect((await second()).stderr).toContain(`Order ${order} is already paid.`);
  expect((await command('paid', order)).stderr).toContain(`Order ${order} is already paid.`);
  const first = await command('paid', order, '--reference', 'UTR632500000002');
  expect(first.stderr).toContain(`Order ${order} is already paid.`);
  const file = write('twice.csv', [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    `21/11/26,${order},632500000010,,"101.00"`,
  ]);
  expect((await pay(file)).stdout).toBe('1 row of payments that are recorded already\n');
  expect((await command('list', '--refund-due')).stdout).toContain('refund due ₹101.00');
  expect((await command('refund', order)).stdout).toBe(
    `${order} is Processing\n₹101.00 refunded\n`,
  );
});

it('names what a statement lacks, and what it could not read', async () => {
  const [reported, earlier] = [number('conflict'), number('less')];
  await shop.api.database
    .update(paymentReports)
    .set({ reportedAt: new Date('2026-11-20T20:00:00Z') })
    .where(eq(paymentReports.orderId, reported));
  await shop.api.database
    .update(paymentReports)
    .set({ reportedAt: new Date('2026-10-01T00:00:00Z') })
    .where(eq(paymentReports.orderId, earlier));
  const header = 'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.';
  const other = write('other.csv', [
    header,
    '21/11/26,DIWALI,632500000077,,"9,999.00"',
    '21/11/26,DIWALI,632500000078,,9999 and more',
    'Nov 21 2026,DIWALI,632500000079,,"9,999.00"',
  ]);
  const { stdout } = await pay(other);
  expect(stdout).toMatch(
    new RegExp(
      `not in this statement.*\\n +₹106\\.00 +${reported} +UTR 632500000007 +reported 21 Nov 2026\\n`,
    ),
  );
  expect(stdout).not.toContain(earlier);
  expect(stdout).toMatch(
    /2 rows could not be read: .*\n +line 3 +UTR 632500000078 +"9999 and more" is not .*\n +line 4 +UTR 632500000079 +no day is found\n/,
  );
  const unreadable = write('unreadable.csv', [
    header,
    '21/11/26,DIWALI,632500000077,,"9,999.00"',
    '21/11/26,GARDEN,632500000007,,"1,06.00"',
  ]);
  expect((await pay(unreadable)).stdout).not.toContain('not in this statement');
  const later = write('later.csv', [header, '22/11/26,DIWALI,632500000077,,"9,999.00"']);
  expect((await pay(later)).stdout).not.toContain('not in this statement');

  // Another order has the amount, but no reported payment.
  await shop.api.database
    .update(orders)
    .set({ totalPaise: 10_600 })
    .where(eq(orders.id, number('equal')));
  const mistyped = write('mistyped.csv', [header, '21/11/26,GARDEN,632500000070,,106.00']);
  const matched = (await pay(mistyped)).stdout;
  expect(matched).toContain(
    `${reported}  UTR 632500000070  amount only, the shopper reported UTR 632500000007\n`,
  );
  expect(matched).not.toContain('not in this statement');
});

it('names the order that was probably recorded without a reference', async () => {
  const order = number('equal');
  await command('paid', order);
  const paid = eq(payments.orderId, order);
  await shop.api.database.update(payments).set({ amountPaise: 41_100 }).where(paid);
  const file = write('unreferenced.csv', [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    '23/11/26,KAVYA NAIR,632514879777,,411.00',
  ]);
  expect((await pay(file)).stdout).toMatch(
    new RegExp(
      `Unknown\\n +line 2 +₹411\\.00 +${order} +UTR 632514879777 +probably recorded already`,
    ),
  );
});

it.each(['november.xlsx', 'november.PDF'])('asks for a CSV file instead of %s', async (name) => {
  const { code, stderr } = await pay(write(name, ['PK']));
  expect(code).toBe(exitCode.failed);
  expect(stderr).toContain('save it as CSV');
});

it('lists payments to be checked with their UTR', async () => {
  const order = number('less');
  const toCheck = 'payment to be checked, UTR 632500000004';
  expect((await command('list', '--text', order)).stdout).toContain(toCheck);
  const { stdout } = await command('list', '--csv', '--text', order);
  const [row] = parse(stdout, { columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ payment: 'payment to be checked', utr: '632500000004' });
  expect((await command('show', order)).stdout).toMatch(
    /^Payment +to be checked, UTR 632500000004$/m,
  );
  const picture = join(folder, 'payment.webp');
  const without = await command('show', order, '--picture', picture);
  expect(without).toMatchObject({
    code: exitCode.failed,
    stderr: 'No screenshot waits to be checked.\n',
  });
  const other = await command('not-received', order, '--utr', '999999999999');
  expect(other.stderr).toContain('Nothing was recorded');
  const rejected = await command('not-received', order);
  expect(rejected).toMatchObject({ code: exitCode.ok, stdout: `${order} is Pending\n` });
  expect((await command('not-received', order)).code).toBe(exitCode.failed);
  expect((await command('list', '--text', order)).stdout).not.toContain('UTR');
});

it.each([
  ['a file that is no statement', ['name,city', 'Asha,Bengaluru'], 'has no column of received'],
  ['an empty file', [''], 'has no column of received'],
])('rejects %s', async (_, lines, message) => {
  const { code, stderr } = await pay(write('wrong.csv', lines));
  expect(code).toBe(exitCode.failed);
  expect(stderr).toContain(message);
});

it('rejects a file that is missing', async () => {
  expect(await pay(join(folder, 'none.csv'))).toMatchObject({
    code: exitCode.failed,
    stderr: expect.stringContaining('File not found'),
  });
});
