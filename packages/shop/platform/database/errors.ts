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

/** Yields an error and its causes; Drizzle wraps the driver's. */
function* causes(error: unknown): Generator<DriverError> {
  let current = error;
  while (typeof current === 'object' && current !== null) {
    const cause = current as DriverError;
    yield cause;
    current = cause.cause;
  }
}

/** Whether the database was unavailable, so that a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (unreachable.has(code) || unavailableState.test(code)))
      return true;
    if (code === undefined && unavailableMessage.test(message)) return true;
  }
  return false;
}

/** Whether the database rejected a value (SQLSTATE class 22). */
export function isUnusableValue(error: unknown): boolean {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && /^22\w{3}$/.test(code)) return true;
  }
  return false;
}
