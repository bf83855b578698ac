/** Set where proxy.ts chose the status; another 404 or 500 is an empty shell of Next.js. */
export const pageStatusHeader = 'x-page-status';
