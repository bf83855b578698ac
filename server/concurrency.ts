/** Runs at most `max` tasks at once and lets `maxWaiting` wait; `reject` makes the error for more. */
export function limitConcurrency(
  { max, maxWaiting }: { max: number; maxWaiting: number },
  reject: () => Error,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running < max) running += 1;
    else if (waiting.length >= maxWaiting) throw reject();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
