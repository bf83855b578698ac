import { messages } from '../lib/messages/shop';

/** Next sends this shell, empty until scripts run, where a page failed or was not found. */
export function isEmptyShell(html: string): boolean {
  return html.includes('<html id="__next_error__">');
}

function sentenceFor(path: string): string {
  if (path.startsWith('/products')) return messages.listingFailed;
  if (path.startsWith('/product/')) return messages.productFailed;
  return messages.storeInfoFailed;
}

const style =
  'font:17px/1.6 system-ui,sans-serif;max-width:34em;margin:20vh auto;padding:0 1.5em;text-align:center';

/** The shell with words in it: the same that the shop's screen says once scripts run. */
export function withWords(html: string, path: string): string {
  const words = `<main style="${style}"><h1>Something went wrong</h1><p>${sentenceFor(path)}</p><p><a href="">Try Again</a></p></main>`;
  return html.replace(/<body([^>]*)>/, (body) => body + words);
}
