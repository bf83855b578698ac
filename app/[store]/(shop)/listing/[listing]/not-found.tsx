// Client-side navigation shows this; a full request gets the page with status 404 from the server.
export { NotFoundScreen as default } from '@/components/layout/not-found-screen';
