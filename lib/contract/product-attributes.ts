/** By which keys of its attributes a product's options go, in any case (specification §3). */
export const optionKeys = {
  size: ['size', 'sizes'],
  color: ['color', 'colour', 'colors', 'colours'],
};

/** The key of an attribute that names a product's sizes, such as 'Pot size'. */
export const sizeLabelKey = 'sizeLabel';

type Attributes = readonly { key: string; value: readonly string[] }[];

/** What the first attribute of one of these keys says, without blanks; empty when there is none. */
export function attributeValues(
  attributes: Attributes | undefined,
  keys: readonly string[],
): string[] {
  const attribute = attributes?.find(({ key }) => keys.includes(key.trim().toLowerCase()));
  return (attribute?.value ?? []).map((value) => value.trim()).filter(Boolean);
}
