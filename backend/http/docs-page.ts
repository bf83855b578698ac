import { html } from 'hono/html';
import type { Operation, openApiDocument, Parameter } from './openapi';

type ApiDocument = ReturnType<typeof openApiDocument>;

const style = `
:root { color-scheme: light dark; --line: light-dark(#d8d8d0, #3a3f3a); --soft: light-dark(#f4f4ee, #1d211d); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem;
  background: light-dark(#fff, #131613); color: light-dark(#1c241c, #e8ece8); }
h1 { margin-bottom: .25rem; }
h2 { font-size: 1.05rem; margin: 2.5rem 0 .25rem; font-family: ui-monospace, monospace; }
.method { display: inline-block; min-width: 3.2rem; color: light-dark(#1f6b3a, #7ccf98); }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: start; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { background: var(--soft); padding: 1rem; overflow-x: auto; border-radius: .4rem; }
summary { cursor: pointer; padding: .3rem 0; }
a { color: inherit; }`;

function access({ security }: Operation): string {
  if (security.length === 0) return 'Public.';
  return security.length === 1
    ? "Requires a shopper's Bearer token."
    : 'A Bearer token is optional.';
}

type Content = Operation['responses']['2XX']['content'];
const bodyDetails = (title: string, { 'application/json': { schema, example } }: Content) =>
  html`<details><summary>${title}: example</summary><pre>${JSON.stringify(example, null, 2)}</pre></details>
  <details><summary>${title}: schema</summary><pre>${JSON.stringify(schema, null, 2)}</pre></details>`;

const parameterRow = ({ name, in: place, required, schema }: Parameter) => html`<tr>
  <td><code>${name}</code></td><td>${place}${required ? ', required' : ''}</td>
  <td><code>${JSON.stringify(schema)}</code></td></tr>`;

const operationSection = (method: string, path: string, operation: Operation) => html`<section>
  <h2 id="${operation.operationId}"><span class="method">${method.toUpperCase()}</span> ${path}</h2>
  <p>${operation.summary}. ${access(operation)} ${operation.tags.includes('Additive') && 'Additive.'}</p>
  ${
    operation.parameters.length > 0 &&
    html`<table><tbody>${operation.parameters.map(parameterRow)}</tbody></table>`
  }
  ${operation.requestBody && bodyDetails('Request body', operation.requestBody.content)}
  ${bodyDetails('Response', operation.responses['2XX'].content)}
</section>`;

/** Renders the OpenAPI document without scripts or external resources. */
export function docsPage(document: ApiDocument) {
  const sections = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      operationSection(method, path, operation),
    ),
  );
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${document.info.title}</h1>
<p>${document.info.description} Base path <code>/api/v1</code>; also as
<a href="openapi.json">OpenAPI 3.1</a>. Errors are
<code>{ "error": "message for the shopper", "field": "invalid field" }</code>.</p>
${sections}
</body>
</html>`;
}
