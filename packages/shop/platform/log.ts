import { isNativeError } from 'node:util/types';
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

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

/** Logs JSON lines without data of shoppers. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    serializers: { err: (err) => (isNativeError(err) ? serialiseError(err) : err) },
  };
  return destination ? pino(options, destination) : pino(options);
}
