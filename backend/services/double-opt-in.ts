import { and, gt, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';

/** Unconfirmed requests are deleted afterwards. */
export const confirmationHours = 48;
const resendMinutes = 60;

type Request = { createdAt: SQLWrapper; confirmedAt: SQLWrapper };

const expiry = sql`now() - make_interval(hours => ${confirmationHours})`;

export const isConfirmable = ({ createdAt, confirmedAt }: Request) =>
  or(isNotNull(confirmedAt), gt(createdAt, expiry));

export const isExpired = ({ createdAt, confirmedAt }: Request) =>
  and(isNull(confirmedAt), lte(createdAt, expiry));

export const isResendable = ({ createdAt, confirmedAt }: Request) =>
  and(isNull(confirmedAt), lte(createdAt, sql`now() - make_interval(mins => ${resendMinutes})`));
