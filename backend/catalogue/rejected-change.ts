/** A product cannot be changed in this way; the message states the reason to the merchant. */
export class RejectedChange extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RefusedChange';
  }
}
