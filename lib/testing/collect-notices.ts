import { type Notice, onNotice } from '../browser/notify';

export function collectNotices(): Notice[] {
  const notices: Notice[] = [];
  onNotice((notice) => notices.push(notice));
  return notices;
}
