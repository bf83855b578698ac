import { HttpError } from '../../platform/http/http-error';
import { AttemptLimits } from '../../platform/http/rate-limit';
import { unknownCoupon } from './coupon-rules';
import { limitCouponAttempts } from './limit-attempts';

const networkLimits = { ordersPerHour: 1, cashOrdersPerDay: 1, registrationsPerHour: 1 };
const limits = new AttemptLimits({
  attemptsPerMinute: 1,
  catalogueReadsPerMinute: 1,
  failuresPerAccount: 2,
  networkLimits,
});

it('limits visitors who guess codes from ever new networks, and nobody who is signed in', async () => {
  const guess = (network: number, userId?: string, storeId = 1) =>
    limitCouponAttempts(limits, { storeId, clientAddress: `10.${network}.0.1`, userId }, () =>
      Promise.reject(unknownCoupon('GUESS')),
    );
  for (let network = 0; network < 100; network++) {
    await expect(guess(network)).rejects.toMatchObject({ details: { code: 'coupon_unknown' } });
  }
  await expect(guess(100)).rejects.toMatchObject({ status: 429 });
  const unknown = { details: { code: 'coupon_unknown' } };
  await expect(guess(101, 'asha')).rejects.toMatchObject(unknown);
  await expect(guess(102, undefined, 2)).rejects.toMatchObject(unknown);
  const isKnown = limitCouponAttempts(
    limits,
    { storeId: 1, clientAddress: '10.103.0.1', userId: 'ravi' },
    async () => 'TEN',
  );
  expect(await isKnown).toBe('TEN');
});

const wrong = () => Promise.reject(unknownCoupon('GUESS'));
const right = async () => 'TEN';
const from = (userId: string, network: number, attempt: () => Promise<string>) =>
  limitCouponAttempts(limits, { storeId: 3, clientAddress: `10.${network}.0.1`, userId }, attempt);

it('counts unknown codes alone, also after a correct one', async () => {
  const isOver = () => Promise.reject(new HttpError(409, 'It has ended.', { code: 'coupon_over' }));
  for (let tries = 0; tries < 4; tries++) {
    await expect(from('meera', 20, isOver)).rejects.toMatchObject({ status: 409 });
  }
  await expect(from('meera', 20, wrong)).rejects.toMatchObject({ status: 409 });
  expect(await from('meera', 20, right)).toBe('TEN');
  await expect(from('meera', 20, wrong)).rejects.toMatchObject({ status: 409 });
  await expect(from('meera', 20, right)).rejects.toMatchObject({ status: 429 });
});
