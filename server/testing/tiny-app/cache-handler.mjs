/** Logs the headers of what Next.js stores. */
export default class CacheHandler {
  async get() {
    return null;
  }

  async set(key, value) {
    console.log(`STORED ${key} ${JSON.stringify(value?.headers ?? {})}`);
  }

  async revalidateTag() {}

  resetRequestCache() {}
}
