/**
 * Divides an amount by weights. Shares are rounded half up to the paisa; the remainder is of the
 * largest ones that were rounded the other way, a paisa each.
 */
export function allocate(paise: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const total = BigInt(sum || weights.length);
  const shares = weights.map((weight) => {
    const product = BigInt(paise) * BigInt(sum === 0 ? 1 : weight); // beyond what a number holds
    const rest = product % total;
    const isUp = rest * 2n >= total;
    return { weight, isUp, isExact: rest === 0n, paise: Number(product / total) + (isUp ? 1 : 0) };
  });
  let remainder = shares.reduce((left, share) => left - share.paise, paise);
  const isTooMuch = remainder < 0;
  for (const share of shares.toSorted((one, other) => other.weight - one.weight)) {
    if (remainder === 0 || share.isExact || share.isUp !== isTooMuch) continue;
    share.paise += isTooMuch ? -1 : 1;
    remainder -= isTooMuch ? -1 : 1;
  }
  return shares.map((share) => share.paise);
}
