import { decodeSegment } from '../canonical';
import type { Step } from './compose';
import { productNotFound } from './with-pages';

/** The path is in UTF-8. NUL is in no text: PostgreSQL refuses it. */
export const withReadableText: Step = (request, next) => {
  const { path, search } = request;
  const isReadable = decodeSegment(path) !== undefined && !/%00/.test(path + search);
  if (isReadable) return next(request);
  return path.startsWith('/product/') ? productNotFound : { kind: 'not-found' };
};
