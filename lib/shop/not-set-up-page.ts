import { isLocalHost } from '@aangan/contract/rules/store-origin';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
pre { overflow-x: auto; font-size: .9375rem; }`;

/** Shown on this machine only. */
function instructions(store: string): string {
  if (!isLocalHost(store)) return '<p>Please come back later.</p>';
  return `<p>The backend has no store for ${store}. With the shop API, create one and reload this page:</p>
<pre tabindex="0">npm run shop -- init-store my-shop
npm run shop -- apply-store my-shop --store ${store}</pre>`;
}

export function notSetUpPage(store: string): Response {
  const title = 'This shop is not set up yet';
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${instructions(store)}
</main>
</body>
</html>
`;
  // 503, not 404: search engines keep the pages while the backend has lost its stores.
  return new Response(html, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'retry-after': '300',
      'x-robots-tag': 'noindex',
    },
  });
}
