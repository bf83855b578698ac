/** Literal texts of §8. */
export const developerMessages = {
  connectionFailed: 'Connection failed. Check console for details.',
  unexpectedError: (message: string) => `Unexpected error: ${message}`,
} as const;
