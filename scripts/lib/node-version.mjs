/** @param {string} version @param {string} minimum */
export function isOlder(version, minimum) {
  const have = version.split('.').map(Number);
  const want = minimum.split('.').map(Number);
  for (const [index, part] of want.entries()) {
    const difference = (have[index] ?? 0) - part;
    if (difference !== 0) return difference < 0;
  }
  return false;
}
