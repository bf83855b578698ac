import { html } from 'hono/html';

export type PageContent = ReturnType<typeof html>;

export const plainPage = (
  title: string,
  style: string,
  content: PageContent,
) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
${content}
</body>
</html>`;
