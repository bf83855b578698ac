import { type Notice, onNotice } from '../notify';

/** Stands in for the toasts: the notices that are sent from now on. */
export function collectNotices(): Notice[] {
  const notices: Notice[] = [];
  onNotice((notice) => notices.push(notice));
  return notices;
}
