import 'server-only';
import { cacheControl } from '../platform/cache-policy';
import { log } from '../platform/log';

const retryAfterSeconds = 120;

const reject = (status: number, text: string, headers?: Record<string, string>): Response =>
  new Response(text, { status, headers: { ...headers, 'cache-control': 'no-store' } });

/**
 * Streams text; empty is 404. An early failure is 503, a later one aborts, so that no client stores
 * half a file.
 */
export async function streamResponse(
  type: string,
  chunks: AsyncGenerator<string>,
): Promise<Response> {
  let chunk: IteratorResult<string>;
  try {
    chunk = await chunks.next();
  } catch (error) {
    log.error({ err: error }, 'failed to create a file for search engines');
    const retry = { 'retry-after': String(retryAfterSeconds) };
    return reject(503, 'The shop is not responding at the moment.\n', retry);
  }
  if (chunk.done) return reject(404, 'File not found.\n');
  const body = new ReadableStream<string>({
    async pull(controller) {
      if (chunk.done) return controller.close();
      controller.enqueue(chunk.value);
      chunk = await chunks.next();
    },
    async cancel() {
      await chunks.return(undefined);
    },
  }).pipeThrough(new TextEncoderStream());
  return new Response(body, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': cacheControl.catalogueFile,
    },
  });
}
