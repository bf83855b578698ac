/** @typedef {{ cpuSeconds: number, memoryBytes: number }} Usage since the process began; resident memory */

/** An environment whose Node.js processes tell what they use, if they are started with `ipc`. */
export const reportingUsage = {
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS,
    `--import ${new URL('report-usage.mjs', import.meta.url).href}`,
  ].join(' '),
};

/**
 * What a service has used so far.
 * @param {import('../../scripts/lib/service.mjs').Service} service started with `ipc`
 * @returns {Promise<Usage>}
 */
export const usageOf = (service) => service.ask('usage');
