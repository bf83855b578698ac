// For the router; other readers are shown the page of listing-not-found by the server in front.
export { default, metadata } from '../../listing-not-found/[listing]/not-found';
