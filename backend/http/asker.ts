import type { Asker } from '../turns';
import { networkOf } from './client-address';
import type { CallRequest } from './serve-call';
import type { ServedCall } from './served-calls';

/** Who waits for the work of a request. */
export const askerOf = ({
  address,
  signal,
}: Pick<CallRequest<ServedCall>, 'address' | 'signal'>): Asker => ({
  client: networkOf(address()),
  signal,
});
