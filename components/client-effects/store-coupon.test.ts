import { callShop } from '@/lib/api/browser';
import { type ApiResult, reject } from '@/lib/api/result';
import { collectNotices } from '@/lib/testing/collect-notices';
import { useStoredCoupon } from '@/stores/coupon';
import { storeCoupon } from './store-coupon';

jest.mock('@/lib/api/browser');

const text = '15% off on orders of ₹999 or more';
const checked = { code: 'SPRING', discount: 0, total: 0, text };
const rejected = (status: number, message: string, code?: string): ApiResult<never> => ({
  ok: false,
  failure: reject(status, { message, field: 'coupon', code }),
});
const unchecked = {
  title: 'Coupon SPRING is in your cart',
  description: 'Your cart shows whether it applies.',
};

const storedCode = () => useStoredCoupon.getState().code;

async function openLink(code: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the proxy sets it
  document.cookie = `coupon-link=${code}; path=/`;
  const notices = collectNotices();
  await storeCoupon();
  return notices;
}

beforeEach(() => useStoredCoupon.getState().clear());

it.each<[string, ApiResult<typeof checked>, object]>([
  [
    'the terms of a coupon',
    { ok: true, data: checked },
    { title: 'Coupon SPRING is in your cart', description: checked.text },
  ],
  [
    'that it has not begun',
    rejected(409, 'Coupon SPRING starts tomorrow.', 'coupon_not_yet'),
    { title: 'Coupon SPRING starts tomorrow.', description: '' },
  ],
  ['no error of a backend that requires lines', rejected(422, 'lines: too few'), unchecked],
  [
    'no error about an empty cart',
    rejected(409, "Coupon SPRING doesn't apply.", 'coupon_other_products'),
    unchecked,
  ],
  [
    'no terms without a response',
    { ok: false, failure: { kind: 'unreachable', isRetryable: true, message: 'offline' } },
    unchecked,
  ],
])('stores the coupon, and shows %s', async (_, result, expected) => {
  jest.mocked(callShop).mockResolvedValue(result);
  const notices = await openLink('SPRING');
  expect(notices).toEqual([expected]);
  expect(callShop).toHaveBeenLastCalledWith('checkCoupon', { body: { code: 'SPRING', lines: [] } });
  expect(storedCode()).toBe('SPRING');
  expect(document.cookie).toBe('');
});

it.each(['', 'SPRING'])('forgets a coupon that has ended (stored before: %j)', async (before) => {
  const message = 'Coupon SPRING has ended.';
  jest.mocked(callShop).mockResolvedValue(rejected(409, message, 'coupon_over'));
  useStoredCoupon.getState().set(before);
  const notices = await openLink('SPRING');
  expect(notices).toEqual([{ title: message, description: '' }]);
  expect(storedCode()).toBe('');
});

it('retains the earlier coupon if no cart can use the one of the link', async () => {
  jest.mocked(callShop).mockResolvedValue(rejected(409, 'Coupon OLD has ended.', 'coupon_over'));
  useStoredCoupon.getState().set('SPRING');
  const notices = await openLink('OLD');
  const description = 'Coupon SPRING stays in your cart.';
  expect(notices).toEqual([{ title: 'Coupon OLD has ended.', description }]);
  expect(storedCode()).toBe('SPRING');
});
