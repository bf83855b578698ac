/** A tag takes about 150 bytes. */
const maxTags = 100_000;

/**
 * The last revalidation of each tag. Beyond the limit the oldest are dropped: entries older than a
 * dropped tag count as stale.
 */
export class RevalidatedTags {
  /** @type {Map<string, number>} */
  #times = new Map();
  #dropped = 0;

  constructor(max = maxTags) {
    this.max = max;
  }

  get size() {
    return this.#times.size;
  }

  /** @param {string} tag */
  timeOf(tag) {
    return this.#times.get(tag) ?? this.#dropped;
  }

  /** @param {string} tag @param {number} at */
  add(tag, at) {
    if (at <= this.timeOf(tag)) return false;
    // Keeps the map sorted by time.
    this.#times.delete(tag);
    this.#times.set(tag, at);
    if (this.#times.size > this.max) this.#dropOldest();
    return true;
  }

  #dropOldest() {
    for (const [tag, at] of this.#times) {
      this.#times.delete(tag);
      this.#dropped = Math.max(this.#dropped, at);
      return;
    }
  }
}
