/**
 * Does a job for several things in turns, so that whatever else the machine does meets all of them.
 * @template {string} Name
 * @template Result
 * @param {number} rounds
 * @param {readonly Name[]} names
 * @param {(name: Name, round: number) => Promise<Result>} job
 * @returns {Promise<Record<Name, Result>[]>} what was found, by rounds
 */
export async function inTurns(rounds, names, job) {
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = /** @type {Record<Name, Result>} */ ({});
    for (const name of names) found[name] = await job(name, round);
    all.push(found);
  }
  return all;
}
