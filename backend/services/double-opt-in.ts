import { and, gt, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';

/** As often as an address gets a confirmation (`backend/mail/limit-mails.ts`). */
const resendHours = 24;

type OptInColumns = { createdAt: SQLWrapper; confirmedAt: SQLWrapper };

const expiry = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`;

/** Unconfirmed requests are deleted after `hours`. */
export const isConfirmable = ({ createdAt, confirmedAt }: OptInColumns, hours: number) =>
  or(isNotNull(confirmedAt), gt(createdAt, expiry(hours)));

export const isExpired = ({ createdAt, confirmedAt }: OptInColumns, hours: number) =>
  and(isNull(confirmedAt), lte(createdAt, expiry(hours)));

export const isResendable = ({ createdAt, confirmedAt }: OptInColumns) =>
  and(isNull(confirmedAt), lte(createdAt, expiry(resendHours)));
