const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** SQLSTATE classes: stopped or too slow (57), no room (53), connection lost (08), rolled back (40). */
const unavailableState = /^(57|53|08|40)\w{3}$/;
/** What the drivers say without a code. */
const unavailableMessage =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|not queryable|is closed/;

/** The errors of a chain of causes, outermost first; drizzle wraps the driver's. */
function* causes(error: unknown): Generator<Error & { code?: unknown }> {
  let current = error;
  while (typeof current === 'object' && current !== null) {
    const cause = current as Error & { code?: unknown };
    yield cause;
    current = cause.cause;
  }
}

/** Whether the database could not be asked at all; the request may be tried again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (unreachable.has(code) || unavailableState.test(code)))
      return true;
    if (code === undefined && unavailableMessage.test(message)) return true;
  }
  return false;
}

/** Whether the database refused a value as such: out of range, not representable (SQLSTATE class 22). */
export function isUnusableValue(error: unknown): boolean {
  for (const { code } of causes(error)) {
    if (typeof code === 'string' && /^22\w{3}$/.test(code)) return true;
  }
  return false;
}
