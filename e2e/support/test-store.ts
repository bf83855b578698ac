import { randomUUID } from 'node:crypto';
import { openStore, removeProducts, syncCatalogue, upsertProducts } from './merchant';
import { originOf } from './urls';

/** A product; prices in rupees. */
export type ProductInput = {
  id: string;
  title: string;
  price: number;
  category?: string;
  description?: string;
  descriptionHtml?: string;
  images?: string[];
  sizes?: string[];
  stock?: number;
  featured?: boolean;
  hsn?: string;
  /** GST in hundredths of a percent. */
  gstRatePoints?: number;
};

function toProduct({ id, title, price, stock, sizes, ...input }: ProductInput) {
  return {
    handle: id,
    title,
    category: input.category ?? 'Pots',
    regularPricePaise: Math.round(price * 100),
    images: input.images ?? [],
    stock: stock ?? null,
    description: input.description ?? '',
    descriptionHtml: input.descriptionHtml ?? null,
    parentCategory: null,
    gender: null,
    discountedPricePaise: null,
    attributes: sizes ? [{ key: 'size', value: sizes }] : [],
    available: true,
    featured: input.featured ?? false,
    hsn: input.hsn ?? null,
    gstRatePoints: input.gstRatePoints ?? null,
  };
}

/** A store for one test, isolated from other tests. */
export class TestStore {
  readonly host = `store-${randomUUID().slice(0, 8)}.localhost`;
  readonly origin = originOf(this.host);

  async open(name = 'Journey Store'): Promise<void> {
    await openStore(this.host, name);
  }

  /** Adds or updates products and publishes the change. */
  async saveProducts(...inputs: ProductInput[]): Promise<void> {
    const products = inputs.map(toProduct);
    const fields = Object.keys(toProduct({ id: '', title: '', price: 0 }));
    await upsertProducts(this.host, products, fields);
    await syncCatalogue(
      this.host,
      inputs.map(({ id }) => id),
    );
  }

  async hide(id: string): Promise<void> {
    await upsertProducts(this.host, [{ handle: id, hidden: true }], ['hidden']);
    await syncCatalogue(this.host, [id]);
  }

  async remove(id: string): Promise<void> {
    await removeProducts(this.host, [id]);
    await syncCatalogue(this.host, [id]);
  }
}
