/** @jsxImportSource hono/jsx */
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { raw } from 'hono/html';
import type { Child } from 'hono/jsx';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HttpError } from '../platform/http/http-error';
import { ErrorMessage, Page } from './components';
import type { DeskContext } from './env';

export type Report = (progress: string) => void;
type Made = { title: string; content: Child; status?: ContentfulStatusCode };

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
 * Answers with the page that `make` returns. If that takes long, the answer is a page that grows by
 * what is reported; the style shows its last part. `stop` leads elsewhere, which ends the request.
 */
export async function showProgress(
  context: DeskContext,
  { title, stop }: { title: string; stop: string | undefined },
  make: (report: Report) => Promise<Made | Response>,
): Promise<Response> {
  let latest = '';
  const making = make((progress) => {
    latest = progress;
  });
  let made: Made | Response | undefined;
  const waitFor = (result: Promise<Made | Response>) =>
    Promise.race([result, sleep(intervalMs, undefined, { ref: false })]);
  do made = await waitFor(making);
  while (!made && latest === '');
  if (made instanceof Response) return made;
  if (made) {
    const page = (
      <Page context={context} title={made.title}>
        {made.content}
      </Page>
    );
    return context.html(page, made.status);
  }

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
  const result = making.catch((error: unknown) => describeFailure(context, error));
  async function* parts() {
    yield start;
    while (!made) {
      yield String(<p class="step">{latest} …</p>);
      made = await waitFor(result);
    }
    yield made instanceof Response
      ? String(<a href={made.headers.get('location') ?? ''}>Continue</a>)
      : String(
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
