import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TaskOptions, TaskQueue } from '../lib/infrastructure/task-queue';

export const slotHeader = 'x-request-slot';

/** Rendering takes some ten milliseconds; a request that holds its place longer waits as well. */
const maxHeldMs = 500;

const slots = new Map<string, RequestSlot>();

export const slotOf = ({ headers }: IncomingMessage): RequestSlot | undefined =>
  slots.get(String(headers[slotHeader]));

/** The place of a request in a queue for the processor, which it leaves while it waits for others. */
export class RequestSlot {
  readonly id = randomUUID();
  #waits = 0;
  #held: NodeJS.Timeout | undefined;
  #hasEnded = false;
  #returning: Promise<void> | undefined;

  private constructor(
    private readonly queue: TaskQueue,
    private readonly priority: TaskOptions['priority'],
  ) {
    this.#hold();
  }

  /** Enters the queue, and leaves it after `work`. */
  static async during<T>(
    queue: TaskQueue,
    options: TaskOptions,
    work: (slot: RequestSlot) => Promise<T>,
  ): Promise<T> {
    await queue.enter(options);
    const slot = new RequestSlot(queue, options.priority === 'urgent' ? 'urgent' : 'continued');
    slots.set(slot.id, slot);
    try {
      return await work(slot);
    } finally {
      slots.delete(slot.id);
      slot.#hasEnded = true;
      slot.#leave();
    }
  }

  async leaveWhile<T>(wait: () => Promise<T>): Promise<T> {
    this.#waits += 1;
    this.#leave();
    try {
      return await wait();
    } finally {
      this.#waits -= 1;
      if (this.#waits === 0 && !this.#hasEnded) {
        this.#returning ??= this.#return();
        await this.#returning;
      }
    }
  }

  #hold(): void {
    this.#held = setTimeout(() => this.#leave(), maxHeldMs).unref();
  }

  #leave(): void {
    if (!this.#held) return;
    clearTimeout(this.#held);
    this.#held = undefined;
    this.queue.leave();
  }

  async #return(): Promise<void> {
    await this.queue.enter({ priority: this.priority });
    this.#returning = undefined;
    this.#hold();
    if (this.#waits > 0 || this.#hasEnded) this.#leave();
  }
}
