import { randomUUID } from 'node:crypto';
import { type Endpoint, endpoints, serverEndpoints } from '@/lib/contract/endpoints';
import type { OrderRequest } from '@/lib/contract/order';
import { orderStatus } from '@/lib/rules/order-status';
import type { SendRequest } from '../connect';
import type { Merchant } from '../merchant';

type ScenarioApi = { merchant: Merchant; request: SendRequest };

export type Credentials = { email: string; password: string };
export type Shopper = Credentials & { firstName: string; lastName: string };

type Options = { selectedSize?: string | undefined; selectedColor?: string | undefined };

/** A size and colour; prices in rupees. */
type VariantInput = {
  size?: string;
  color?: string;
  price: number;
  regularPrice?: number;
  stock?: number;
  image?: string;
};

/** A product; prices in rupees. */
export type ProductInput = {
  id: string;
  title: string;
  price: number;
  /** Before the reduction to `price`. */
  regularPrice?: number;
  category?: string;
  parentCategory?: string;
  description?: string;
  descriptionHtml?: string;
  images?: string[];
  sizes?: string[];
  colors?: string[];
  stock?: number;
  variants?: VariantInput[];
  featured?: boolean;
  hsn?: string;
  /** GST in hundredths of a percent. */
  gstRatePoints?: number;
};

export const shippingAddress: OrderRequest['shippingAddress'] = {
  fullName: 'Meera Iyer',
  postalCode: '600004',
  city: 'Chennai',
  state: 'Tamil Nadu',
  address: '7, Temple Street, Mylapore',
  phone: '+919845012345',
};

const batchSize = 1000;
const paise = (rupees: number) => Math.round(rupees * 100);

/** The price, and the reduced price of a reduced product. */
function pricesOf({ price, regularPrice = price }: { price: number; regularPrice?: number }) {
  return {
    regularPricePaise: paise(regularPrice),
    discountedPricePaise: regularPrice > price ? paise(price) : null,
  };
}

const toVariant = ({ size, color, stock, image, ...prices }: VariantInput) => ({
  size: size ?? null,
  color: color ?? null,
  sku: null,
  barcode: null,
  ...pricesOf(prices),
  stock: stock ?? null,
  imgUrl: image ?? null,
});

function toProduct(input: ProductInput) {
  const { sizes, colors, variants = [] } = input;
  const attribute = (key: string, value: string[] | undefined) => (value ? [{ key, value }] : []);
  return {
    handle: input.id,
    title: input.title,
    category: input.category ?? 'Pots',
    parentCategory: input.parentCategory ?? null,
    ...pricesOf(input),
    images: input.images ?? [],
    stock: input.stock ?? null,
    description: input.description ?? '',
    descriptionHtml: input.descriptionHtml ?? null,
    gender: null,
    attributes: [...attribute('size', sizes), ...attribute('color', colors)],
    variants: variants.map(toVariant),
    available: true,
    featured: input.featured ?? false,
    hsn: input.hsn ?? null,
    gstRatePoints: input.gstRatePoints ?? null,
  };
}

const writtenFields = Object.keys(toProduct({ id: '', title: '', price: 0 })) as (keyof ReturnType<
  typeof toProduct
>)[];

export function newShopper(): Shopper {
  const email = `meera.${randomUUID()}@example.in`;
  return { firstName: 'Meera', lastName: 'Iyer', email, password: 'monsoon-24' };
}

/** A store, changed by the merchant API and by the calls of a shopper. */
export class ScenarioStore {
  constructor(
    protected readonly api: ScenarioApi,
    readonly host: string,
  ) {}

  get merchant(): Merchant {
    return this.api.merchant;
  }

  /** Whether it exists, and the address of its storefront; changes nothing. */
  async check(): Promise<{ isNew: boolean; url: string }> {
    return this.merchant.applyStore({ store: this.host, info: {}, check: true });
  }

  /** Creates the store, with payments in the sandbox. */
  async open(storeName: string, info: object = {}): Promise<void> {
    await this.merchant.applyStore({
      store: this.host,
      info: { storeName, ...info },
      payment: { providers: ['sandbox'] },
    });
  }

  /** Makes a call of the contract; throws on an error status. */
  async send<Result>(
    { method, path }: Endpoint,
    { token, body }: { token?: string; body?: object } = {},
  ): Promise<Result> {
    const response = await this.api.request(`/api/v1${path}`, {
      method,
      headers: {
        'x-forwarded-host': this.host,
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} at ${this.host}: ${text}`);
    return JSON.parse(text);
  }

  /** Adds or updates products and publishes the change. */
  async saveProducts(...inputs: ProductInput[]): Promise<void> {
    for (let from = 0; from < inputs.length; from += batchSize) {
      const products = inputs.slice(from, from + batchSize).map(toProduct);
      await this.merchant.upsertProducts({ store: this.host, products, fields: writtenFields });
    }
    const handles = inputs.map(({ id }) => id);
    await this.merchant.syncCatalogue({
      store: this.host,
      changed: handles.length > batchSize ? 'all' : handles,
    });
  }

  async register(shopper = newShopper()): Promise<Shopper> {
    await this.send(endpoints.register, { body: shopper });
    return shopper;
  }

  /** Returns the token of a new session. */
  async authorize({ email, password }: Credentials): Promise<string> {
    const body = { email, password };
    return (await this.send<{ token: string }>(serverEndpoints.authorize, { body })).token;
  }

  /** Places an order of one unit; returns its number. */
  async placeOrder(token: string, product: string, options: Options = {}): Promise<string> {
    const lines = [{ id: product, quantity: 1, ...options }];
    const body = { products: { [product]: 1 }, lines, shippingAddress };
    return (await this.send<{ id: string }>(endpoints.createOrder, { token, body })).id;
  }

  /** Takes a Pending order to another status. */
  async transitionOrder(number: string, status: number): Promise<void> {
    const order = { store: this.host, number };
    if (status === orderStatus.cancelled) await this.merchant.cancelOrder(order);
    else if (status > orderStatus.pending) await this.merchant.confirmPayment(order);
    if (status === orderStatus.shipped || status === orderStatus.delivered) {
      const tracking = { number: 'AWB908812345', carrier: 'India Post' };
      await this.merchant.shipOrder({ ...order, tracking });
    }
    if (status === orderStatus.delivered) await this.merchant.deliverOrder(order);
  }
}
