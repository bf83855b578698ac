import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';

/** Product, colour and size identify a line (specification §3). */
export function lineKey(line: Choice & { id: string }): string {
  return JSON.stringify([line.id, line.selectedColor ?? '', line.selectedSize ?? '']);
}

/** DOM id of the select for a missing option. */
export function optionChoiceId(line: Choice & { id: string }, option: keyof Choice): string {
  return `${option}-${encodeURIComponent(lineKey(line))}`;
}

export function lineName(line: Choice & { name: string }): string {
  // With `nameWithChoice`, listings load 0.6 KB more.
  const options = choiceLabel(line);
  return options ? `${line.name} (${options})` : line.name;
}
