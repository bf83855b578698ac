/** A tag takes about 150 bytes. */
const maxTags = 100_000;

/**
 * The last revalidation of each tag. Beyond the limit the oldest are dropped: entries older than a
 * dropped tag count as stale.
 */
export class RevalidatedTags {
  /** @type {Map<string, number>} sorted by time */
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

  /** @param {string} tag @param {number} at not before the last one */
  add(tag, at) {
    this.#times.delete(tag);
    this.#times.set(tag, at);
    if (this.#times.size > this.max) this.#dropOldest();
  }

  #dropOldest() {
    for (const [tag, at] of this.#times) {
      this.#times.delete(tag);
      this.#dropped = at;
      return;
    }
  }
}
