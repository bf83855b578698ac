/** @jest-environment node */
import { safeTarget } from './safe-target';

const shop = 'https://shop.example.in/payment?orderId=1';

it.each([
  ['https://pay.example.in/start?x=1#top', 'page', 'https://pay.example.in/start?x=1#top'],
  ['HTTPS://PAY.example.in', 'page', 'https://pay.example.in/'],
  ['http://localhost:8044/bank', 'page', 'http://localhost:8044/bank'],
  ['http://tv.localhost:8044/bank', 'page', 'http://tv.localhost:8044/bank'],
  ['http://127.0.0.1:8044/bank', 'page', 'http://127.0.0.1:8044/bank'],
  ['http://[::1]:8044/bank', 'page', 'http://[::1]:8044/bank'],
  ['/order-success?orderId=1', 'page', 'https://shop.example.in/order-success?orderId=1'],
  ['upi://pay?pa=a@upi&am=1.00', 'app', 'upi://pay?pa=a@upi&am=1.00'],
  ['UPI://pay?pa=a@upi', 'app', 'upi://pay?pa=a@upi'],
  ['phonepe://pay?pa=a@upi', 'app', 'phonepe://pay?pa=a@upi'],
  ['gpay://upi/pay?pa=a@upi', 'app', 'gpay://upi/pay?pa=a@upi'],
  ['tez://upi/pay?pa=a@upi', 'app', 'tez://upi/pay?pa=a@upi'],
  ['paytmmp://pay?pa=a@upi', 'app', 'paytmmp://pay?pa=a@upi'],
])('%s is a %s', (address, kind, url) => {
  expect(safeTarget(address, shop)).toEqual({ kind, url });
});

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://shop.example.in/1',
  'intent://pay#Intent;scheme=upi;end',
  'market://details?id=x',
  'whatsapp://send?text=x',
  'tel:+911234567890',
  'http://pay.example.in/',
  'http://localhost.evil.example/',
  'http://evillocalhost/',
  'http://127.evil.example/',
  'https://shop.example.in@evil.example/',
  'https://user:secret@pay.example.in/',
  'upi://user@pay?pa=a@upi',
  'https://',
  'http://[bad',
])('rejects %j', (address) => {
  expect(safeTarget(address, shop)).toBeUndefined();
});

it('allows http pages of an http shop', () => {
  const home = 'http://192.168.1.7:3000/payment';
  expect(safeTarget('/orders', home)?.url).toBe('http://192.168.1.7:3000/orders');
  expect(safeTarget('http://192.168.1.8:3000/orders', home)).toBeUndefined();
});
