import type { OrderRequest } from '@aangan/contract/order';
import { type Choice, choiceLabel } from '@aangan/contract/rules/variants';

/** A line of the cart (§3); `price` in rupees when added. */
export type CartLine = {
  id: string;
  name: string;
  image: string;
  price: number;
  quantity: number;
  selectedSize?: string | undefined;
  selectedColor?: string | undefined;
};

export type NewCartLine = Omit<CartLine, 'quantity'>;

/** A mapping to this type does not compile until it names a new field. */
export type Complete<Fields> = { [Name in keyof Required<Fields>]: Fields[Name] };

type OrderLine = NonNullable<OrderRequest['lines']>[number];

/** All that the shopper chose; name, picture and price are the server's. */
export const toOrderLine = ({ name: _, image: __, price: ___, ...line }: CartLine): OrderLine =>
  line;

/** What decides the price: other fields would ask for a new one at each key. */
export const toPricedLine = ({ id, quantity, selectedSize, selectedColor }: OrderLine) => ({
  ...{ id, quantity, selectedSize, selectedColor },
});

type Identity = Choice & { id: string };

/** Product, colour and size identify a line (specification §3). */
export const lineKey = (line: Identity): string =>
  JSON.stringify([line.id, line.selectedColor ?? '', line.selectedSize ?? '']);

export const isSameLine = (line: Identity) => (other: Identity) => lineKey(other) === lineKey(line);

/** DOM id of the select for a missing option. */
export const optionChoiceId = (line: Identity, option: keyof Choice): string =>
  `${option}-${encodeURIComponent(lineKey(line))}`;

export function lineName(line: Choice & { name: string }): string {
  // Listings would load 0.6 KB more with `nameWithChoice`.
  const options = choiceLabel(line);
  return options ? `${line.name} (${options})` : line.name;
}
