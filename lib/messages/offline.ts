/** Adds what to do where the browser reports that it is offline. */
export const withOfflineHint = (message: string) =>
  navigator.onLine ? message : `${message} You seem to be offline. Reconnect, then try again.`;
