import { cacheControl } from '@/lib/platform/cache-policy';
import { robotsText } from '@/lib/seo/robots';
import { publicOrigin } from '@/lib/shop/hosts';
import { storeFromParams } from '@/lib/shop/store-params';

export async function GET(_request: Request, { params }: RouteContext<'/[store]/robots'>) {
  return new Response(robotsText(publicOrigin(await storeFromParams(params))), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': cacheControl.robots,
    },
  });
}
