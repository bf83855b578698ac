import type { Client } from '../concurrency-limit';
import { networkOf } from './client-address';
import type { CallRequest } from './serve-call';
import type { ServedCall } from './served-calls';

export const clientOf = ({
  address,
  signal,
}: Pick<CallRequest<ServedCall>, 'address' | 'signal'>): Client => ({
  client: networkOf(address()),
  signal,
});
