import type { ImportWarning } from '@/backend/catalogue/import-products';
import { firstLines } from '../store/describe-changes';

export function importWarnings() {
  const lines: string[] = [];
  return {
    add({ line, message }: ImportWarning) {
      lines.push(`line ${line}: ${message}`);
    },
    finish: () => (lines.length > 0 ? `Warnings:\n${firstLines(lines)}` : ''),
  };
}
