/** GET /api/health while developing: otherwise the server in front answers it (server/request-handler.ts). */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'cache-control': 'no-store' } });
}
