import type { IncomingMessage, ServerResponse } from 'node:http';
import { createCachedResponse, sendCachedResponse } from '../cached-response';
import type { ScriptHashes } from '../content-security-policy';
import type { Handler } from '../handler';
import { HttpError } from '../http-error';
import { parsePictureRequest } from '../pictures/picture-request';
import type { Pictures } from '../pictures/pictures';

const imageServer = /\/_next\/+image|\/media\/+cropped\//;

function isPicture({ url = '/' }: IncomingMessage): boolean {
  // Every request passes here: a regular expression is faster than parsing the URL.
  if (!/image|cropped/.test(url)) return false;
  const absolute = `http://shop${url}`;
  return URL.canParse(absolute) && imageServer.test(new URL(absolute).pathname);
}

export function servePictures(pictures: Pictures, scriptHashes: ScriptHashes): Handler {
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const picture = parsePictureRequest(request.url ?? '/', request.headers.accept ?? '');
    if (!picture) throw new HttpError(400, 'Unknown picture URL.');
    const { status, headers, body } = await pictures.get(picture);
    const encoded = await createCachedResponse(status, headers, body, scriptHashes);
    await sendCachedResponse(request, response, encoded);
  }
  return (request, response) => isPicture(request) && respond(request, response);
}
