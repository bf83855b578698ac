import type { ApiFailure } from '../api/result';

export const offlineHint = 'You seem to be offline. Reconnect, then try again.';

const inAMoment = 'Please try again in a moment.';
const later = 'Please try again later.';

/** What failed, and what to do about it. Several are literal texts of §8. */
const texts = {
  send: ['No response from server.', later],
  save: ["We couldn't save this.", 'Please try again.'],
  resetLink: ['The link could not be sent.', later],
  resetPassword: ['Failed to set the password.', 'Please try again.'],
  coupon: ['The coupon could not be checked.', inAMoment],
  delivery: ['The delivery charge could not be calculated.', inAMoment],
  order: ['Error placing order.', later],
  paymentForm: ['Failed to load payment form.', later],
  payment: ['Failed to process payment.', later],
  cancel: ['The order could not be cancelled.', inAMoment],
  return: ['Your request could not be sent.', inAMoment],
} as const;

export type FailedTask = keyof typeof texts;

export function failureText(failure: ApiFailure, task: FailedTask): string {
  if (failure.kind === 'rejected' && failure.message) return failure.message;
  const [problem, advice] = texts[task];
  return `${problem} ${failure.kind === 'offline' ? offlineHint : advice}`;
}
