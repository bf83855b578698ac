import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints after the list of journeys how many were skipped and why, and where some ended early. */
export default class RunNotes implements Reporter {
  readonly #skips = new Map<string, number>();
  readonly #ends: string[] = [];

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    for (const { type, description = '' } of annotations) {
      if (type === 'end') this.#ends.push(`\n“${title}” ended early. ${description}\n`);
      if (type !== 'skip' || status !== 'skipped' || !description) continue;
      this.#skips.set(description, (this.#skips.get(description) ?? 0) + 1);
    }
  }

  onEnd(): void {
    const reasons = [...this.#skips].map(([reason, count]) => `${count} × ${reason}`);
    if (reasons.length > 0) process.stdout.write(`\nSkipped: ${reasons.join('; ')}\n`);
    process.stdout.write(this.#ends.join(''));
  }

  printsToStdio(): boolean {
    return false;
  }
}
