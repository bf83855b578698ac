/**
 * Names the status of a page that proxy.ts rendered on purpose, such as the 404 of a product.
 * Another 404 or 500 of a page is an empty shell of Next.js, which `server/` replaces.
 */
export const pageStatusHeader = 'x-page-status';
