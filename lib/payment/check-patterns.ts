export type PatternCheck = { pattern: string; text: string };

/** From the start of the worker: all patterns of a form together may take this long. */
const timeLimitMilliseconds = 2000;

/**
 * Whether each text matches its pattern; undefined where that cannot be said, because the pattern
 * is no regular expression or takes too long. The patterns are the server's and may be hostile:
 * no check by their looks finds all that hang, so they run in a worker, which can be ended.
 */
export async function checkPatterns(
  checks: readonly PatternCheck[],
): Promise<(boolean | undefined)[]> {
  if (checks.length === 0) return [];
  const verdicts: (boolean | undefined)[] = [];
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
    await answers(worker, checks, verdicts);
  } catch (error) {
    console.warn('Patterns of the payment form could not be checked', error);
  }
  worker?.terminate();
  return checks.map((_, index) => verdicts[index]);
}

/** Collects the worker's answers, which come in the order of the checks. */
function answers(
  worker: Worker,
  checks: readonly PatternCheck[],
  verdicts: (boolean | undefined)[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer to ${checks[verdicts.length]?.pattern}`)),
      timeLimitMilliseconds,
    );
    worker.onmessage = ({ data }: MessageEvent<boolean | undefined>) => {
      verdicts.push(data);
      if (verdicts.length < checks.length) return;
      clearTimeout(timer);
      resolve();
    };
    worker.onerror = (event) => {
      clearTimeout(timer);
      reject(new Error(event.message));
    };
    worker.postMessage(checks);
  });
}
