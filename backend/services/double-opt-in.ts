import { and, gt, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';

/** Unconfirmed requests are deleted afterwards. */
export const confirmationHours = 48;
/** As often as an address gets a confirmation (`backend/mail/limit-mails.ts`). */
const resendHours = 24;

type OptInColumns = { createdAt: SQLWrapper; confirmedAt: SQLWrapper };

const expiry = sql`now() - make_interval(hours => ${confirmationHours})`;

export const isConfirmable = ({ createdAt, confirmedAt }: OptInColumns) =>
  or(isNotNull(confirmedAt), gt(createdAt, expiry));

export const isExpired = ({ createdAt, confirmedAt }: OptInColumns) =>
  and(isNull(confirmedAt), lte(createdAt, expiry));

export const isResendable = ({ createdAt, confirmedAt }: OptInColumns) =>
  and(isNull(confirmedAt), lte(createdAt, sql`now() - make_interval(hours => ${resendHours})`));
