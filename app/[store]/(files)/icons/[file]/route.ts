import { isOneOf } from '@/lib/routing/routes';
import { iconFiles } from '@/lib/seo/icon-files';
import { drawIcon } from '@/lib/seo/pictures/icon';
import { getPictureOrFallback, pictureResponse } from '@/lib/seo/pictures/picture-file';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

/** GET /favicon.ico, /icons/512.png and the like: the store's logo or its first letter. */
export async function GET(_request: Request, { params }: RouteContext<'/[store]/icons/[file]'>) {
  const { file } = await params;
  const store = await storeFromParams(params);
  if (!isOneOf(iconFiles, file)) return new Response('Not found\n', { status: 404 });
  const { name, company, accent } = await getStore(store);
  const logo =
    company.logoUrl && (await getPictureOrFallback(company.logoUrl, async () => undefined));
  const icon = await drawIcon(file, { name, logo: logo || undefined, accent });
  return pictureResponse('image/png', icon);
}
