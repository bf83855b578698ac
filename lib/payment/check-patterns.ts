import type { PatternCheck } from '../contract/payment-form/pattern';

type PatternResult = boolean | undefined;

/** For the worker's script to arrive, and then for all patterns of a form together. */
const loadTimeoutMs = 4000;
const checkTimeoutMs = 500;

/**
 * Whether each text matches its pattern; undefined where that cannot be said, because the pattern
 * is no regular expression or takes too long. The patterns are the server's and may be hostile:
 * no look at them finds all that hang, so they run in a worker, which can be ended.
 */
export async function checkPatterns(checks: readonly PatternCheck[]): Promise<PatternResult[]> {
  if (checks.length === 0) return [];
  const verdicts: PatternResult[] = [];
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
    await collect(worker, checks, verdicts);
  } catch (error) {
    console.warn('Patterns of the payment form could not be checked', error);
  }
  worker?.terminate();
  return checks.map((_, index) => verdicts[index]);
}

/** Collects the worker's verdicts, which come in the order of the checks. */
function collect(
  worker: Worker,
  checks: readonly PatternCheck[],
  verdicts: PatternResult[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(new Error(`no verdict on ${checks[verdicts.length]?.pattern}`));
    let timer = setTimeout(giveUp, loadTimeoutMs);
    worker.onmessage = ({ data }: MessageEvent<PatternResult | 'ready'>) => {
      if (data === 'ready') {
        clearTimeout(timer);
        timer = setTimeout(giveUp, checkTimeoutMs);
        return;
      }
      verdicts.push(data);
      if (verdicts.length === checks.length) resolve();
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(checks);
  });
}
