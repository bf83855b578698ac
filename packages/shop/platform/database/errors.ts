const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** SQLSTATE classes: 57 stopped, 53 out of resources, 08 connection lost, 40 rolled back. */
const unavailableState = /^(57|53|08|40)\w{3}$/;
/** Driver errors without a code. */
const unavailableMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|is closed/;

type DriverError = Error & { code?: unknown };

/** An error and its causes; Drizzle wraps the driver's. */
function causesOf(error: unknown): DriverError[] {
  if (typeof error !== 'object' || error === null) return [];
  const cause = error as DriverError;
  return [cause, ...causesOf(cause.cause)];
}

/** Whether the database was unavailable, so that a retry may succeed. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causesOf(error).some(({ code, message }) =>
    typeof code === 'string'
      ? unreachable.has(code) || unavailableState.test(code)
      : code === undefined && unavailableMessage.test(message),
  );

/** Whether the database rejected a value (SQLSTATE class 22). */
export const isUnusableValue = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => typeof code === 'string' && /^22\w{3}$/.test(code));
