import { cropPicture } from '@/lib/pictures/crop-picture';
import { PictureTooLarge } from '@/lib/pictures/get-picture';
import { isShape } from '@/lib/pictures/pictures';
import { cacheControl } from '@/lib/platform/cache-policy';

/** GET /media/cropped/<shape>?url=…: the source of the image optimiser for cropped pictures. */
export async function GET(request: Request, { params }: RouteContext<'/media/cropped/[shape]'>) {
  const { shape } = await params;
  if (!isShape(shape)) return new Response('Not found\n', { status: 404 });
  try {
    const url = new URL(request.url).searchParams.get('url') ?? '';
    return new Response(new Uint8Array(await cropPicture(url, shape)), {
      headers: { 'cache-control': cacheControl.media },
    });
  } catch (error) {
    if (error instanceof PictureTooLarge) return new Response('Too large\n', { status: 415 });
    return new Response('Image temporarily unavailable\n', { status: 504 });
  }
}
