/** A tag takes about 150 bytes. */
const mostTags = 100_000;

/**
 * When each tag was last revalidated. Only so many are remembered: entries that are older than a
 * forgotten tag count as stale, whatever their tags.
 */
export class RevalidatedTags {
  /** @type {Map<string, number>} */
  #times = new Map();
  #forgotten = 0;

  constructor(most = mostTags) {
    this.most = most;
  }

  get size() {
    return this.#times.size;
  }

  /** The latest time at which a tag may have been revalidated. @param {string} tag */
  timeOf(tag) {
    return this.#times.get(tag) ?? this.#forgotten;
  }

  /** Returns whether the time is later than the known one. @param {string} tag @param {number} at */
  add(tag, at) {
    if (at <= this.timeOf(tag)) return false;
    // So that the first of the map is the oldest.
    this.#times.delete(tag);
    this.#times.set(tag, at);
    if (this.#times.size > this.most) this.#forgetOldest();
    return true;
  }

  #forgetOldest() {
    for (const [tag, at] of this.#times) {
      this.#times.delete(tag);
      this.#forgotten = Math.max(this.#forgotten, at);
      return;
    }
  }
}
