import { and, gt, isNotNull, isNull, lte, or, type SQLWrapper, sql } from 'drizzle-orm';

/** How long the link of a confirmation mail works; then the request is deleted. */
export const confirmationHours = 48;
/** A repeated request sends no second mail before this time. */
const resendMinutes = 60;

type Request = { createdAt: SQLWrapper; confirmedAt: SQLWrapper };

const expiry = sql`now() - make_interval(hours => ${confirmationHours})`;

/** Whether the link of a request works: it is confirmed, or recent. */
export const isConfirmable = ({ createdAt, confirmedAt }: Request) =>
  or(isNotNull(confirmedAt), gt(createdAt, expiry));

/** Whether nobody confirmed a request in time. */
export const isExpired = ({ createdAt, confirmedAt }: Request) =>
  and(isNull(confirmedAt), lte(createdAt, expiry));

/** Whether another confirmation mail may be sent for a request. */
export const isResendable = ({ createdAt, confirmedAt }: Request) =>
  and(isNull(confirmedAt), lte(createdAt, sql`now() - make_interval(mins => ${resendMinutes})`));
