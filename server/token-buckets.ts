import { LRUCache } from 'lru-cache';

/** Each client has `size` tokens, which refill at `perSecond`. */
export class TokenBuckets {
  readonly #buckets = new LRUCache<string, { tokens: number; filledAt: number }>({ max: 20_000 });

  constructor(
    readonly size: number,
    private readonly perSecond: number,
  ) {}

  /** Takes a token if more than `reserve` are left. */
  take(client: string, reserve = 0): boolean {
    const bucket = this.#fill(client);
    if (bucket.tokens < reserve + 1) return false;
    bucket.tokens -= 1;
    return true;
  }

  refund(client: string): void {
    const bucket = this.#fill(client);
    bucket.tokens = Math.min(this.size, bucket.tokens + 1);
  }

  #fill(client: string) {
    const now = performance.now();
    const bucket = this.#buckets.get(client) ?? { tokens: this.size, filledAt: now };
    const refill = ((now - bucket.filledAt) / 1000) * this.perSecond;
    bucket.tokens = Math.min(this.size, bucket.tokens + refill);
    bucket.filledAt = now;
    this.#buckets.set(client, bucket);
    return bucket;
  }
}
