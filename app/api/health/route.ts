/** GET /api/health in development; server/request-handler.ts answers it in production. */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'cache-control': 'no-store' } });
}
