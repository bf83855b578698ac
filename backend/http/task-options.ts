import type { TaskOptions } from '../concurrency-limit';
import { networkOf } from './client-address';
import type { CallRequest } from './serve-call';
import type { ServedCall } from './served-calls';

export const taskOptions = ({
  clientAddress,
  signal,
}: Pick<CallRequest<ServedCall>, 'clientAddress' | 'signal'>): TaskOptions => ({
  queueKey: networkOf(clientAddress()),
  signal,
});
