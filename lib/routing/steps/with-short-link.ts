import { calls } from '@aangan/contract/calls';
import { linkCodePattern } from '@aangan/contract/rules/campaign';
import { callBackend } from '../../api/server';
import { returnPath } from '../return-path';
import type { Step } from './compose';

const shortLink = /^\/go\/([^/]+)\/?$/;

const timeoutMs = 4000;

export const withShortLink: Step = async (request, next) => {
  const code = shortLink.exec(request.path)?.[1];
  if (code === undefined) return next(request);
  if (!linkCodePattern.test(code)) return { kind: 'not-found' };
  const opened = await callBackend(request.store, calls.openLink, {
    path: { code },
    headers: request.clientHeaders,
    fetch: { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) },
  });
  if (opened.ok) return { kind: 'short-link', to: returnPath(opened.data.path) };
  const { failure } = opened;
  if (!failure.isRetryable) return { kind: 'not-found' };
  return failure.kind === 'rejected' && failure.status === 429
    ? { kind: 'render', path: '/failed/busy', status: 429 }
    : { kind: 'render', path: '/failed/page', status: 503 };
};
