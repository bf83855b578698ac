/** Specification §8, word for word: the connection test. */
export const developerMessages = {
  connectionFailed: 'Connection failed. Check console for details.',
  unexpectedError: (message: string) => `Unexpected error: ${message}`,
} as const;
