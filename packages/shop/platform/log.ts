import { isNativeError } from 'node:util/types';
import { LRUCache } from 'lru-cache';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

const repeatIntervalMs = 1_000;

type LoggedError = {
  type: string;
  code?: string;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/** Drizzle appends the values to its message, and PostgreSQL quotes invalid ones. */
function redactValues({ message }: Error, code: string | undefined): string {
  if (code?.startsWith('22')) return 'a value that the database rejected';
  return message.replace(/\nparams:[\s\S]*$/, '');
}

/** Strips the message, which may have several lines, from the stack. */
function stackFrames({ stack = '', message }: Error): string {
  const from = stack.indexOf(message);
  return from < 0 ? '' : stack.slice(from + message.length).replace(/^\n/, '');
}

/** Keeps type and place of an error, without data of shoppers. */
function serialiseError(error: Error & { code?: unknown }): LoggedError {
  const code = typeof error.code === 'string' ? error.code : undefined;
  return {
    type: error.name,
    ...(code && { code }),
    message: redactValues(error, code),
    stack: stackFrames(error),
    ...(isNativeError(error.cause) && { cause: serialiseError(error.cause) }),
  };
}

/** Identifies equal failures by their root cause. */
function errorKey(error: unknown): string {
  if (!isNativeError(error)) return String(error);
  if (isNativeError(error.cause)) return errorKey(error.cause);
  const { type, code, message } = serialiseError(error);
  return `${type} ${code ?? message}`;
}

/** Logs equal failures once a second, with the count of suppressed ones. */
function dedupeErrors(): NonNullable<LoggerOptions['hooks']>['logMethod'] {
  const logged = new LRUCache<string, { at: number; suppressed: number }>({ max: 100 });
  return function (args, log) {
    const [fields, ...message] = args;
    const { err }: { err?: unknown } = Object(fields);
    if (err === undefined) return log.apply(this, args);
    const key = [...message, errorKey(err)].join(' ');
    const last = logged.get(key);
    if (last && performance.now() - last.at < repeatIntervalMs) {
      last.suppressed += 1;
      return;
    }
    logged.set(key, { at: performance.now(), suppressed: 0 });
    log.apply(this, [{ ...Object(fields), suppressed: last?.suppressed }, ...message]);
  };
}

/** Logs JSON lines without data of shoppers. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (err) => (isNativeError(err) ? serialiseError(err) : err) },
    hooks: { logMethod: dedupeErrors() },
  };
  return destination ? pino(options, destination) : pino(options);
}
