import { and, gt, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';

/** Unconfirmed requests are deleted afterwards. */
export const confirmationHours = 48;
const resendMinutes = 60;

type OptInColumns = { createdAt: SQLWrapper; confirmedAt: SQLWrapper };

const expiry = sql`now() - make_interval(hours => ${confirmationHours})`;

export const isConfirmable = ({ createdAt, confirmedAt }: OptInColumns) =>
  or(isNotNull(confirmedAt), gt(createdAt, expiry));

export const isExpired = ({ createdAt, confirmedAt }: OptInColumns) =>
  and(isNull(confirmedAt), lte(createdAt, expiry));

export const isResendable = ({ createdAt, confirmedAt }: OptInColumns) =>
  and(isNull(confirmedAt), lte(createdAt, sql`now() - make_interval(mins => ${resendMinutes})`));
