export const offlineHint = 'You seem to be offline. Reconnect, then try again.';

/** Where the browser reports that it is offline, says what to do instead of "later". */
export const withOfflineHint = (message: string) =>
  navigator.onLine ? message : message.replace(/Please try again [a-z ]+\./, offlineHint);
