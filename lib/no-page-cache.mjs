/** Next's cache handler for CACHE_SECONDS=0: nothing is kept, everything is rendered anew. */
export default class NoPageCache {
  async get() {
    return null;
  }
  async set() {}
  async revalidateTag() {}
  resetRequestCache() {}
}
