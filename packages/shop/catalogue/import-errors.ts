/** An invalid product change; the message states the reason. */
export class RejectedChange extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RejectedChange';
  }
}
