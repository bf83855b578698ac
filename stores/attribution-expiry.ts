const validityMs = 30 * 24 * 3_600_000;

/** Only the attribution that is stored for later visits has the time when it was saved. */
export const isExpiredAttribution = (savedAt: unknown): boolean =>
  savedAt !== undefined && !(Date.now() - Number(savedAt) < validityMs);
