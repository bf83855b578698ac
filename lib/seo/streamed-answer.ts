import 'server-only';
import { log } from '../log';

const retryAfterSeconds = 120;

async function firstOf(
  chunks: AsyncGenerator<string>,
): Promise<IteratorResult<string> | undefined> {
  try {
    return await chunks.next();
  } catch (error) {
    log.error({ err: error }, 'a file for search engines could not be made');
    return undefined;
  }
}

/**
 * Text that is made while it is read; no text at all is a 404. A failure before the first piece is a
 * 503; a later one breaks the transfer off, so that nobody takes half a file for a whole one.
 */
export async function streamedAnswer(
  type: string,
  chunks: AsyncGenerator<string>,
): Promise<Response> {
  const first = await firstOf(chunks);
  if (!first) {
    return new Response('The shop does not answer at the moment.\n', {
      status: 503,
      headers: { 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' },
    });
  }
  if (first.done) {
    return new Response('There is no such file.\n', {
      status: 404,
      headers: { 'cache-control': 'no-store' },
    });
  }
  const encoder = new TextEncoder();
  let piece: IteratorResult<string> = first;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (piece.done) return controller.close();
      controller.enqueue(encoder.encode(piece.value));
      piece = await chunks.next();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400',
    },
  });
}
