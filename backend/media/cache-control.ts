export const cacheControl = 'public, max-age=31536000, immutable';
