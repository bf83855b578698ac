/** Logs what Next.js stores: for which request, and its headers. */
export default class CacheHandler {
  async get() {
    return null;
  }

  async set(key, value) {
    const url = globalThis.requestUrl?.();
    console.log(`STORED ${key} for ${url} ${JSON.stringify(value?.headers ?? {})}`);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
