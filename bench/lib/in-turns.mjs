/**
 * Does several jobs in turns, so that whatever else the machine does meets all of them.
 * @template {string} Name
 * @template Result
 * @param {number} rounds
 * @param {Record<Name, (round: number) => Promise<Result>>} jobs
 * @returns {Promise<Record<Name, Result>[]>} what each job found, by rounds
 */
export async function inTurns(rounds, jobs) {
  const names = /** @type {Name[]} */ (Object.keys(jobs));
  const all = [];
  for (let round = 0; round < rounds; round += 1) {
    const found = /** @type {Record<Name, Result>} */ ({});
    for (const name of names) found[name] = await jobs[name](round);
    all.push(found);
  }
  return all;
}
