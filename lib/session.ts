/** The opaque token of the backend: HttpOnly, never seen by page scripts (ruling 1). */
export const tokenCookie = 'auth_token';

/** Holds no secret; tells cached pages whether to show the account icon or the Login button. */
export const signedInCookie = 'signed_in';
