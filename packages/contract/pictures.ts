/** Of an uploaded picture; forms shrink larger ones before they send them. */
export const maxPictureBytes = 700_000;
/** Of a request: at most three pictures in Base64, and texts. */
export const maxPictureRequestBytes = 3_000_000;

export const maxPictureLength = Math.ceil(maxPictureBytes / 3) * 4;
