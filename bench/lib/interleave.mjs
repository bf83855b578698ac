/**
 * Interleaves the jobs, so that other load of the machine affects all of them.
 * @template {string} Name
 * @template Result
 * @param {number} runs @param {readonly Name[]} names
 * @param {(name: Name, run: number) => Promise<Result>} job
 * @returns {Promise<Record<Name, Result>[]>}
 */
export async function interleave(runs, names, job) {
  const all = [];
  for (let run = 0; run < runs; run += 1) {
    const results = /** @type {Record<Name, Result>} */ ({});
    for (const name of names) results[name] = await job(name, run);
    all.push(results);
  }
  return all;
}
