/** An invalid product change; the message states the reason. */
export class RejectedChange extends Error {
  override name = 'RejectedChange';
}
