import { median } from './median.mjs';

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** @param {number} value */
export const count = (value) => whole.format(value);

/** @param {number} bytes */
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;

/** @param {number} bytes */
export const megabytes = (bytes) => `${count(bytes / 1e6)} MB`;

/** @param {number} value */
export const times = (value) => `×${Number(value.toPrecision(3))}`;

/** @param {number} milliseconds */
export const duration = (milliseconds) =>
  milliseconds < 10_000
    ? `${Number(milliseconds.toPrecision(3))} ms`
    : `${(milliseconds / 1000).toFixed(1)} s`;

/** @param {readonly number[]} times */
export const spread = (times) =>
  `${duration(median(times))} (${count(Math.min(...times))}–${count(Math.max(...times))})`;
