/** GET /api/health while developing: otherwise the server in front answers it (front/front.ts). */
export const dynamic = 'force-dynamic';

export function GET(): Response {
  return Response.json({ status: 'up' }, { headers: { 'cache-control': 'no-store' } });
}
