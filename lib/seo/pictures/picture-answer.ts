/** A drawn picture. Whoever shows it may keep it for a day; shared caches ask again within the hour. */
export function pictureAnswer(type: string, body: Buffer): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=604800',
    },
  });
}
