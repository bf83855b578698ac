import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@aangan/contract/endpoints';
import { orderStatus } from '@aangan/contract/rules/order-status';
import {
  authorize,
  type Credentials,
  merchant,
  newShopper,
  placeOrder,
  register,
  type Shopper,
  sendCall,
} from './shop-api';
import { originOf } from './urls';

/** A price in rupees; `regularPrice` before its reduction. */
type Price = { price: number; regularPrice?: number };
type VariantInput = Price & { size?: string; color?: string; stock?: number; image?: string };

export type ProductInput = Price & {
  id: string;
  title: string;
  category?: string;
  parentCategory?: string;
  description?: string;
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

const paise = (rupees: number) => Math.round(rupees * 100);

function pricesOf({ price, regularPrice = price }: Price) {
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
    descriptionHtml: null,
    gender: null,
    attributes: [...attribute('size', sizes), ...attribute('color', colors)],
    variants: variants.map(toVariant),
    available: true,
    featured: input.featured ?? false,
    hsn: input.hsn ?? null,
    gstRatePoints: input.gstRatePoints ?? null,
  };
}

type Product = Partial<ReturnType<typeof toProduct>> & {
  handle: string;
  formerHandles?: string[];
};

/** A store for one test, changed by the merchant API and by the calls of a shopper. */
export class TestStore {
  readonly origin: string;

  constructor(readonly host = `store-${randomUUID().slice(0, 8)}.localhost`) {
    this.origin = originOf(host);
  }

  /** Creates the store, with payments in the sandbox. */
  async open(storeName: string, info: object = {}): Promise<void> {
    const payment = { providers: ['sandbox' as const] };
    await merchant.applyStore({ store: this.host, info: { storeName, ...info }, payment });
  }

  send<Result>(call: Endpoint, { token, body }: { token?: string; body?: object }) {
    return sendCall<Result>(call, { host: this.host, bearer: token, body });
  }

  /** Writes the fields of the first product in all of them. */
  async #save(products: Product[]): Promise<void> {
    const fields = Object.keys(products[0] ?? {}) as (keyof Product)[];
    await merchant.upsertProducts({ store: this.host, products, fields });
    await merchant.syncCatalogue({
      store: this.host,
      changed: products.map(({ handle }) => handle),
    });
  }

  /** Adds or updates products and publishes the change. */
  saveProducts = (...inputs: ProductInput[]) => this.#save(inputs.map(toProduct));

  rename = (from: string, to: string) => this.#save([{ handle: to, formerHandles: [from] }]);

  register = (shopper = newShopper()): Promise<Shopper> => register(shopper, this.host);

  authorize = (credentials: Credentials) => authorize(credentials, this.host);

  placeOrder = (token: string, product: string) => placeOrder(token, { product, host: this.host });

  /** Takes a Pending order to another status. */
  async transitionOrder(number: string, status: number): Promise<void> {
    const order = { store: this.host, number };
    if (status === orderStatus.cancelled) await merchant.cancelOrder(order);
    else if (status > orderStatus.pending) await merchant.confirmPayment(order);
    if (status === orderStatus.shipped || status === orderStatus.delivered) {
      await merchant.shipOrder({ ...order, tracking: 'AWB908812345', carrier: 'India Post' });
    }
    if (status === orderStatus.delivered) await merchant.deliverOrder(order);
  }
}
