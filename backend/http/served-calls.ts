import { z } from 'zod';
import { type Call, calls } from '@/lib/contract/calls';

/** A call as this API serves it; `optional`: a valid Bearer token widens what is answered. */
export type ServedCall = Omit<Call, 'bearer'> & {
  bearer: Call['bearer'] | 'optional';
  /** Request headers that it reads besides Authorization. */
  headers?: readonly string[];
};

/** The contract's calls with what this API adds to them. */
export const servedCalls = {
  ...calls,
  accountInfo: { ...calls.accountInfo, answer: z.object({ data: calls.accountInfo.answer }) },
  createOrder: { ...calls.createOrder, headers: ['Idempotency-Key'] },
  order: {
    ...calls.order,
    summary: `${calls.order.summary}; the signed-in owner needs no contactInfo`,
    bearer: 'optional',
    query: calls.order.query.partial(),
  },
  logout: {
    method: 'POST',
    path: '/users/logout',
    summary: 'Sign out: the token is no longer valid',
    bearer: 'required',
    answer: z.object({ success: z.literal(true) }),
  },
} as const satisfies Record<string, ServedCall>;
