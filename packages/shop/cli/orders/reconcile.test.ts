import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInIndia, dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { eq } from 'drizzle-orm';
import { orders } from '../../orders/schema';
import { paymentAttempts, paymentReports } from '../../payments/schema';
import { failedWith, testShop } from '../../testing/commands';
import { beginPayment, orderInCash } from '../../testing/payments';
import { addProducts, addStore, placeOrder } from '../../testing/shop';
import { exitCode } from '../command';
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
};

it.each(Object.entries(statements))('reads what has come and gone by %s', async (bank, lines) => {
  const row = (amountPaise: number, utr: string, date: string) => ({
    ...{ line: expect.any(Number), date },
    amountPaise,
    utrs: expect.arrayContaining([utr]),
    words: expect.any(String),
  });
  expect(await readStatement(write(`${bank}.csv`, lines))).toEqual([
    row(12_999_950, '632514879654', '2026-11-21'),
    row(-12_000, '632600000001', '2026-11-22'),
  ]);
});

const names = [
  ...(['reported', 'named', 'coded', 'less', 'equal', 'conflict', 'paid'] as const),
  ...(['part', 'cash', 'back', 'sent'] as const),
];
const numbers = new Map<string, string>();
const number = (name: (typeof names)[number]) => numbers.get(name) ?? '';

const shop = testShop(async (database) => {
  const storeId = await addStore(database);
  for (const [index, name] of names.entries()) {
    const price = 10_000 + index * 100;
    await addProducts(database, storeId, [{ handle: `p${index}`, regularPricePaise: price }]);
    const orderId = await placeOrder(database, storeId, { products: { [`p${index}`]: 1 } });
    numbers.set(name, orderId);
    await beginPayment(database, orderId, { provider: 'upi', method: 'upi-qr' });
  }
  await database.insert(paymentReports).values([
    { orderId: number('reported'), storeId, utr: '632500000001' },
    { orderId: number('less'), storeId, utr: '632500000004' },
    { orderId: number('conflict'), storeId, utr: '632500000007' },
  ]);
});
const command = (...args: string[]) => shop.run(...args, '--store', 'localhost');
const pay = (file: string, ...args: string[]) => command('reconcile', file, ...args);

it('marks the orders of equal reference and amount as paid, once, and lists other rows', async () => {
  await command('confirm-payment', number('paid'), '--reference', 'UTR632500000008');
  const [reference] = await shop.api.database
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, number('coded')));
  const row = (utr: string, note: string, amount: string) =>
    `21/11/26,UPI-ASHA-${utr}-${note},${utr},,"${amount}"`;
  const file = write('november.csv', [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    row('632500000001', 'GARDEN', '100.00'),
    row('632500000002', `SENT ${number('named').replace('-', ' ')}`, '101.00'),
    row('632500000003', `${reference?.reference}`, '102.00'),
    row('632500000004', 'GARDEN', '100.50'),
    row('632500000005', 'GARDEN', '104.00'),
    row('632500000007', number('equal'), '105.00'),
    row('632500000008', 'GARDEN', '106.00'),
    row('632500000009', number('paid'), '106.00'),
    row('632500000010', number('named'), '101.00'),
    row('632500000011', 'GARDEN', '9999 and more'),
  ]);
  const asked = await pay(file);
  expect(asked.code).toBe(exitCode.ok);
  expect(asked.stderr).toBe('Nothing was recorded. Use --yes to record the matched ones.\n');
  const lines = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/));
  const [less, conflict, equal] = [number('less'), number('conflict'), number('equal')];
  expect(lines(asked.stdout)).toEqual([
    ['Matched by reference and amount'],
    ['line 2', '₹100.00', 'UTR 632500000001', number('reported'), expect.any(String)],
    ['line 3', '₹101.00', 'UTR 632500000002', number('named'), expect.any(String)],
    ['line 4', '₹102.00', 'UTR 632500000003', number('coded'), expect.any(String)],
    ['Others: look at them, then run "confirm-payment" or "record-refund" with "--reference"'],
    ['line 5', '₹100.50', 'UTR 632500000004', `${less}, ₹2.50 short of the ₹103 due`],
    ['line 6', '₹104.00', 'UTR 632500000005', expect.stringContaining('GARDEN')],
    [
      'line 7',
      '₹105.00',
      'UTR 632500000007',
      expect.stringMatching(`^names (${conflict} and ${equal}|${equal} and ${conflict})$`),
    ],
    ['line 9', '₹106.00', 'UTR 632500000009', `${number('paid')} does not wait for a payment`],
    ['line 10', '₹101.00', 'UTR 632500000010', `${number('named')}, like another row`],
    ['line 11', 'UTR 632500000011', 'the amount cannot be read'],
    ['1 row of payments and refunds that are recorded already'],
    [''],
  ]);
  expect((await command('show-order', number('named'))).stdout).toMatch(/^Status +Pending$/m);

  const marked = await pay(file, '--yes');
  expect(marked.stdout).toContain(
    ['reported', 'named', 'coded'].map((name) => `${numbers.get(name)} is paid\n`).join(''),
  );
  const again = await pay(file, '--yes');
  expect(again.stderr).toBe('Nothing to record.\n');
  expect(again.stdout).toContain('4 rows of payments and refunds that are recorded already');
});

it('matches the rest of a part, cash that is short, and refunds that were sent', async () => {
  const [part, cash, back, sent] = [number('part'), number('cash'), number('back'), number('sent')];
  await orderInCash(shop.api.database, cash);
  await command('confirm-payment', part, '--amount', '7', '--reference', 'UTR632500000020');
  for (const each of [back, sent]) {
    await command('confirm-payment', each, '--reference', `PAID${each}`);
    await command('cancel-order', each, '--yes');
  }
  await command('record-refund', sent, '--reference', 'UTR632500000021');
  const day = dayInIndia(Date.now() - dayMs);
  const written = day.split('-').reverse().join('/');
  const row = (utr: string, note: string, [debit, credit]: [string, string]) =>
    `${written},NEFT-${utr}-${note},${utr},${debit},${credit}`;
  const file = write('december.csv', [
    'Date,Narration,Chq./Ref.No.,Withdrawal Amt.,Deposit Amt.',
    row('632500000022', part, ['', '100.00']),
    row('632500000023', cash, ['', '80.00']),
    row('632500000024', back, ['109.00', '']),
    row('632500000021', 'REFUND', ['110.00', '']),
    row('632500000025', sent, ['110.00', '']),
    row('632500000026', 'RENT', ['5000.00', '']),
  ]);
  const placed = new Date(startOfDay(day));
  await shop.api.database.update(orders).set({ createdAt: placed }).where(eq(orders.id, part));
  const { stdout } = await pay(file, '--yes');
  // The bank's day, unless it is before the order.
  const { body } = await shop.api.merchant('listPayments', { from: day, to: day });
  expect(body.rows).toMatchObject([{ number: part, reference: '632500000022' }]);
  const lines = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
  expect(lines).toEqual([
    ['Matched by reference and amount'],
    ['line 2', '₹100.00', 'UTR 632500000022', part, expect.any(String)],
    ['line 4', '−₹109.00', 'UTR 632500000024', back, expect.any(String)],
    ['Others: look at them, then run "confirm-payment" or "record-refund" with "--reference"'],
    ['line 3', '₹80.00', 'UTR 632500000023', `${cash}, ₹28 short of the ₹108 due`],
    ['line 6', '−₹110.00', 'UTR 632500000025', `${sent} has no refund due`],
    ['line 7', '−₹5,000.00', 'UTR 632500000026', expect.stringContaining('RENT')],
    ['1 row of payments and refunds that are recorded already'],
    [`${part} is paid`],
    [`${back} is refunded`],
    [''],
  ]);
});

it.each([
  ['november.xlsx', 'PK', 'save it as CSV'],
  ['november.PDF', 'PK', 'save it as CSV'],
  ['wrong.csv', 'name,city\nAsha,Bengaluru', 'has no column of received'],
  ['empty.csv', '', 'has no column of received'],
])('rejects %s, which contains %j', async (name, content, message) => {
  expect(await pay(write(name, [content]))).toMatchObject(failedWith(message));
});
