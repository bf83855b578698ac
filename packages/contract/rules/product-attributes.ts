/** Attribute keys of the options, in any case (specification §3). */
export const optionKeys = {
  size: ['size', 'sizes'],
  color: ['color', 'colour', 'colors', 'colours'],
};

export const sizeLabelKey = 'sizeLabel';

/** Google's name or number of the category, for its feed alone. */
export const googleCategoryKey = 'google category';

type Attributes = readonly { key: string; value: readonly string[] }[];

export function attributeValues(
  attributes: Attributes | undefined,
  keys: readonly string[],
): string[] {
  const attribute = attributes?.find(({ key }) => keys.includes(key.trim().toLowerCase()));
  return (attribute?.value ?? []).map((value) => value.trim()).filter(Boolean);
}
