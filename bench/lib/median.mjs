/** Upper median; NaN of none. @param {readonly number[]} values @returns {number} */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
