/** @typedef {{ cpuSeconds: number, memoryBytes: number }} Usage */

export const reportingUsage = {
  NODE_OPTIONS: [
    process.env.NODE_OPTIONS,
    `--import ${new URL('report-usage.mjs', import.meta.url).href}`,
  ].join(' '),
};

/** @param {import('../../scripts/lib/service.mjs').Service} service @returns {Promise<Usage>} */
export const usageOf = (service) => service.ask('usage');
