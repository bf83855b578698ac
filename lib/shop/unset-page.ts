import { isLocalHost } from '../contract/store-origin';

const style = `
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
body { max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; }
h1 { font-size: 1.75rem; line-height: 1.25; }
pre { overflow-x: auto; font-size: .9375rem; }`;

/** How to make the store: for the operator at this machine alone, who reads it nowhere in public. */
function instructions(store: string): string {
  if (!isLocalHost(store)) return '<p>Please come back later.</p>';
  return `<p>The backend answers that it has no store for ${store}. With the shop API, make one and load this page again:</p>
<pre tabindex="0">npm run store -- init my-shop
npm run store -- apply my-shop --store ${store}</pre>`;
}

/** The page of a host that STORE_HOSTS lists and whose store is not made yet. */
export function unsetPage(store: string): Response {
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
  // 503, not 404: a restart while the backend has lost its stores delists no page.
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
