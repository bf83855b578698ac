import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints why journeys were skipped, after the list of journeys. */
export default class SkipReasons implements Reporter {
  readonly #counts = new Map<string, number>();

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description;
    if (reason) this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  onEnd(): void {
    const lines = [...this.#counts].map(([reason, count]) => `  ${count} × ${reason}\n`);
    if (lines.length > 0) process.stdout.write(`\nSkipped:\n${lines.join('')}`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
