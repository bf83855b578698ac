import { llmsText } from '@/lib/seo/llms-text';
import { readExistingStore } from '@/lib/shop/read-store';
import { servedStore } from '@/lib/shop/served-store';
import type { StoreParams } from '../../layout';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /llms.txt */
export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  const text = llmsText(await readExistingStore(await servedStore(params)));
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
