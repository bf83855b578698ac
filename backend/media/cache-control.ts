export const servedFor = 'public, max-age=31536000, immutable';
