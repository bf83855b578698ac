import { TaskQueue } from '@aangan/contract/node/task-queue';
import { HttpError } from './http-error';

const overloaded = () =>
  new HttpError(503, 'The shop is very busy right now. Please try again in a moment.', {
    headers: { 'retry-after': '2' },
  });
const aborted = () => new HttpError(408, 'The request was cancelled.');

/** A TaskQueue that rejects with 503, and aborted tasks with 408. */
export class ConcurrencyLimit extends TaskQueue {
  constructor(limits: ConstructorParameters<typeof TaskQueue>[0]) {
    super(limits, { overloaded, aborted });
  }
}
