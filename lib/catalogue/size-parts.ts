/** Joins options that are neither size nor colour to the size, such as "M / Cotton" of "Size / Fabric". */
const separator = ' / ';

export const splitSize = (size: string | undefined): string[] => size?.split(separator) ?? [];

/** The options that all sizes are joined of; a single one for plain sizes. */
export function sizeParts(heading: string, sizes: readonly string[]) {
  const labels = splitSize(heading);
  const split = sizes.map(splitSize);
  if (split.some(({ length }) => length !== labels.length))
    return [{ label: heading, values: sizes }];
  return labels.map((label, at) => ({
    label,
    values: [...new Set(split.map((one) => one[at] ?? ''))],
  }));
}
