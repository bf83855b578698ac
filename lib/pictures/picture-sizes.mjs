/** Widths and qualities that pages may request; JavaScript for next.config.mjs. */
export const deviceSizes = [360, 480, 616, 800, 1080, 1440, 1920, 2560];
export const imageSizes = [96, 160, 256];
/** 85 (AVIF 53) is the minimum at which clay and wood keep their grain; 70 is for dense screens. */
export const qualities = [70, 85];
/** An interlaced picture takes four bytes of memory for each pixel. */
export const maxPixels = 120_000_000;
