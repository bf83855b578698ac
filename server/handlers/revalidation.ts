import { readBody, revalidationPath } from '../body';
import { type NextHandler, render } from '../next-request';
import type { Handler } from '../request-handler';
import { forwardedHeaders } from './forward';

/** Next.js verifies the event and marks its tags; `onChange` is called with the store. */
export function receiveEvents(next: NextHandler, onChange: (store: string) => void): Handler {
  return (request, response) => {
    const { url = '/', method } = request;
    if (url !== revalidationPath || method !== 'POST') return false;
    const receive = async () => {
      const body = await readBody(request);
      const headers = forwardedHeaders(request, body);
      const { status, ...sent } = await render(next, { method, url, headers, body }, {});
      if (status === 200) onChange(JSON.parse(body.toString('utf8')).store);
      response.writeHead(status, sent.headers).end(sent.body);
    };
    return receive();
  };
}
