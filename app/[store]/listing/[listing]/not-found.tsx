// For client-side navigation; full requests get listing-not-found from the server.
export { default, metadata } from '../../listing-not-found/[listing]/not-found';
