import type { IncomingMessage } from 'node:http';
import { HttpError, isForApi } from '../http-error';
import type { Handler } from '../request-handler';
import { withSecurity } from '../security-headers';

const pageMethods = ['GET', 'HEAD'];
const apiMethods = [...pageMethods, 'POST', 'PUT', 'DELETE', 'OPTIONS'];

/** Next.js serves files alone under `/_next/`; a page there would belong to no store. */
const unknownNextPath = /^\/_next\/(?!static\/|image)/;

/** `.` and `..`, also encoded: parsing the URL would change its path. */
const dotSegment = /[/\\](?:\.|%2e){1,2}(?:[/\\?]|$)/i;

function errorOf(request: IncomingMessage): HttpError | undefined {
  const { url = '/', rawHeaders } = request;
  // Node.js keeps the first, a proxy may have read the last.
  if (rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1)
    return new HttpError(400, 'A request has one Host header.');
  if (!url.startsWith('/') || dotSegment.test(url.split('?', 1)[0] ?? ''))
    return new HttpError(400, 'The request target must be a path.');
  if (unknownNextPath.test(url)) return new HttpError(404, 'Not found.');
  const allowed = isForApi(request) ? apiMethods : pageMethods;
  if (allowed.includes(request.method ?? '')) return undefined;
  return new HttpError(405, 'Method not allowed.', { allow: allowed.join(', ') });
}

export const rejectInvalid: Handler = (request) => {
  const error = errorOf(request);
  if (error) throw error;
  return false;
};

function isFormSubmission(request: IncomingMessage): boolean {
  const { method, url = '/', headers } = request;
  const type = headers['content-type'] ?? '';
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type);
  // A target with two leading slashes would redirect to another host.
  return method === 'POST' && !isForApi(request) && isForm && /^\/(?![/\\])/.test(url);
}

/** A form that was submitted without scripts: its page is shown again. */
export const redirectForm: Handler = (request, response) => {
  if (!isFormSubmission(request)) return false;
  const { url: location = '/' } = request;
  const headers = { location, 'content-length': 0, 'cache-control': 'no-store' };
  return response.writeHead(303, withSecurity(headers)).end();
};

const healthPath = /^\/api\/health(?:\?|$)/;

/** Before all others, so that it never waits. */
export const sendHealth: Handler = ({ url = '' }, response) => {
  if (!healthPath.test(url)) return false;
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return response.writeHead(200, headers).end('{"status":"up"}');
};
