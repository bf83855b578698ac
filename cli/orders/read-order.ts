import { requireHost, UsageError } from '../context';

export function readOrder(positionals: string[], store: string | undefined) {
  const [number, ...others] = positionals;
  if (number === undefined || others.length > 0) throw new UsageError('Enter one order number.');
  return { store: requireHost(store), number };
}
