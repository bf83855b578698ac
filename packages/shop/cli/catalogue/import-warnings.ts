import type { ImportWarning } from '../../catalogue/import-products';
import { firstLines } from '../store/describe-changes';

/** `place` precedes each line number, such as 'products.csv '. */
export function importWarnings(place = '') {
  const lines: string[] = [];
  return {
    add({ line, message }: ImportWarning) {
      lines.push(`${place}line ${line}: ${message}`);
    },
    finish: () => (lines.length > 0 ? `Warnings:\n${firstLines(lines)}` : ''),
  };
}
