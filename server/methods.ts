import type { IncomingMessage, ServerResponse } from 'node:http';
import { HttpError, isForApi } from './http-error';
import { withSecurity } from './security-headers';

const forPages = ['GET', 'HEAD'];
const forApi = [...forPages, 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** `.` and `..`, also encoded: parsing the URL would change its path. */
const dotSegment = /[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i;

export function validateRequest(request: IncomingMessage): HttpError | undefined {
  const { url = '/' } = request;
  if (!url.startsWith('/') || dotSegment.test(url.split('?', 1)[0] ?? ''))
    return new HttpError(400, 'The request target must be a path.');
  const allowed = isForApi(request) ? forApi : forPages;
  if (allowed.includes(request.method ?? '')) return undefined;
  return new HttpError(405, 'Method not allowed.', { allow: allowed.join(', ') });
}

/** A form that was submitted without scripts: its page is shown again. */
export function isFormSubmission(request: IncomingMessage): boolean {
  const { method, url = '/', headers } = request;
  const type = headers['content-type'] ?? '';
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type);
  // A target with two leading slashes would redirect to another host.
  return method === 'POST' && !isForApi(request) && isForm && /^\/(?![/\\])/.test(url);
}

export function redirectToPage({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const headers = { location: url, 'content-length': 0, 'cache-control': 'no-store' };
  response.writeHead(303, withSecurity(headers)).end();
}
