import type { PatternCheck } from '@aangan/contract/rules/payment-form/pattern';

type PatternResult = boolean | undefined;

/** The limit for loading the worker's script; the other is for all patterns of a form. */
const loadTimeoutMs = 4000;
const checkTimeoutMs = 500;

/** Runs the server's patterns in a worker, since one may hang. Undefined: invalid or timed out. */
export async function checkPatterns(checks: readonly PatternCheck[]): Promise<PatternResult[]> {
  if (checks.length === 0) return [];
  const results: PatternResult[] = [];
  let worker: Worker | undefined;
  try {
    worker = new Worker(new URL('./pattern-worker.ts', import.meta.url), { type: 'module' });
    await collect(worker, checks, results);
  } catch (error) {
    console.warn('Patterns of the payment form could not be checked', error);
  }
  worker?.terminate();
  return checks.map((_, index) => results[index]);
}

function collect(
  worker: Worker,
  checks: readonly PatternCheck[],
  results: PatternResult[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new Error(`no result for pattern ${checks[results.length]?.pattern}`));
    let timer = setTimeout(onTimeout, loadTimeoutMs);
    worker.onmessage = ({ data }: MessageEvent<PatternResult | 'ready'>) => {
      if (data === 'ready') {
        clearTimeout(timer);
        timer = setTimeout(onTimeout, checkTimeoutMs);
        return;
      }
      results.push(data);
      if (results.length === checks.length) resolve();
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(checks);
  });
}
