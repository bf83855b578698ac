import { HttpError } from '../http-error';

export const signInRequired = () =>
  new HttpError(401, 'Please sign in to continue.', { headers: { 'www-authenticate': 'Bearer' } });
