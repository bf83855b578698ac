/** @jsxImportSource hono/jsx */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import { HttpError } from '../platform/http/http-error';
import { ErrorMessage, Page } from './components';
import type { DeskContext } from './env';

export type Report = (progress: string) => void;
type Made = { title: string; content: Child };

const intervalMs = 2000;
const mark = '<!-- parts -->';

/** The page has begun: its status can no longer tell what went wrong. */
function describeFailure(context: DeskContext, error: unknown): Made {
  const isKnown = error instanceof HttpError;
  if (!isKnown && !context.req.raw.signal.aborted) {
    context.var.log.error({ err: error }, 'request failed');
  }
  const message = isKnown ? error.message : 'Something went wrong. Please try again.';
  return { title: 'This did not work', content: <ErrorMessage>{message}</ErrorMessage> };
}

/**
 * Answers with a page that grows by what is reported, and ends with what `make` returns; the style shows
 * its last part. `stop` leads elsewhere, which ends the request.
 */
export function showProgress(
  context: DeskContext,
  { title, stop }: { title: string; stop: string | undefined },
  make: (report: Report) => Promise<Made>,
): Response {
  let latest = '';
  const making = make((progress) => {
    latest = progress;
  }).catch((error: unknown) => describeFailure(context, error));
  const [start = '', end = ''] = String(
    <Page context={context} title={title}>
      {stop !== undefined && (
        <p class="stop">
          <a class="button" href={stop}>
            Stop
          </a>
        </p>
      )}
      {raw(mark)}
    </Page>,
  ).split(mark);
  async function* parts() {
    yield start;
    let made: Made | undefined;
    while (!made) {
      if (latest) yield String(<p class="step">{latest} …</p>);
      made = await Promise.race([making, sleep(intervalMs, undefined, { ref: false })]);
    }
    yield String(
      <section class="made">
        <h2>{made.title}</h2>
        {made.content}
      </section>,
    );
    yield end;
  }
  const stream = Readable.toWeb(Readable.from(parts(), { objectMode: false }));
  return context.body(stream as ReadableStream, 200, {
    'content-type': 'text/html; charset=UTF-8',
    // nginx would keep the parts back.
    'x-accel-buffering': 'no',
  });
}
