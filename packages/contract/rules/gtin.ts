const lengths = [8, 12, 13, 14];

/** The digits of a GTIN, EAN, UPC or ISBN such as `978-0-306-40615-7`; undefined for other codes. */
export function gtinDigits(code: string): string | undefined {
  const digits = code.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && lengths.includes(digits.length) ? digits : undefined;
}

/** Weights of 3 and 1 from the right, the check digit included, add up to tens. */
export function isGtin(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

export function parseGtin(code = ''): string | undefined {
  const digits = gtinDigits(code);
  return digits && isGtin(digits) ? digits : undefined;
}
