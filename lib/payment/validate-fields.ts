import type { PaymentField } from '@aangan/contract/payment';
import { checkForm, patternMessage } from '@aangan/contract/rules/payment-form/check-form';
import type { PatternCheck } from '@aangan/contract/rules/payment-form/pattern';
import type { Values } from '@aangan/contract/rules/payment-form/values';

/**
 * Returns a message for each invalid visible field, in order (specification §5). The server checks
 * patterns that cannot run.
 */
export async function validateFields(
  fields: readonly PaymentField[],
  values: Values,
): Promise<ReadonlyMap<string, string>> {
  const checked = checkForm(fields, values);
  const patterns = checked.flatMap(({ pattern }) => pattern ?? []);
  const results = await checkPatterns(patterns);
  const mismatches = new Set(patterns.filter((_, index) => results[index] === false));
  return new Map(
    checked.flatMap(({ field, message, pattern }) => {
      const wrong = message ?? (pattern && mismatches.has(pattern) && patternMessage(field));
      return wrong ? [[field.name, wrong]] : [];
    }),
  );
}

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
