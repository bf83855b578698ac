/** Lets urgent work go first: other work starts while none is in progress, or after a delay. */
export class Priority {
  readonly #urgent = new Set<symbol>();
  readonly #waiting = new Set<() => void>();

  /**
   * `maxUrgentMs`: urgent work in progress for longer, such as a call of a payment provider, delays
   * nothing; `maxDelayMs`: other work starts after this time in any case.
   */
  constructor(private readonly limits: { maxUrgentMs: number; maxDelayMs: number }) {}

  /** Returns the function that ends the urgent work. */
  startUrgent(): () => void {
    const work = Symbol('urgent');
    this.#urgent.add(work);
    const end = () => {
      clearTimeout(timer);
      if (!this.#urgent.delete(work) || this.#urgent.size > 0) return;
      for (const start of this.#waiting) start();
    };
    const timer = setTimeout(end, this.limits.maxUrgentMs).unref();
    return end;
  }

  async afterUrgent(): Promise<void> {
    if (this.#urgent.size === 0) return;
    await new Promise<void>((resolve) => {
      const start = () => {
        clearTimeout(timer);
        this.#waiting.delete(start);
        resolve();
      };
      const timer = setTimeout(start, this.limits.maxDelayMs).unref();
      this.#waiting.add(start);
    });
  }
}
