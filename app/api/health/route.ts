/** GET /api/health: the storefront's process answers. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'cache-control': 'no-store' } });
}
