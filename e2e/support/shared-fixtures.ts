import { placeOrder } from './payment';
import { ProxiedShop } from './proxied-shop';
import { authorize, newShopper, register, type Shopper } from './shop-api';
import { type ProductInput, TestStore } from './test-store';

export const edgeCaseProducts = {
  longText: {
    id: 'long',
    title:
      'Hand-Thrown Terracotta Courtyard Planter with Saucer, Drainage Hole and Wrought-Iron Stand (Extra Large, 45 cm, Weather-Resistant) – Set of Two by the Potters’ Cooperative of Khanapur-Gundibail',
    price: 1_23_45_678.5,
    sizes: ['Extra Large with Wrought-Iron Stand and Saucer', 'XXL', '45 × 45 × 60 cm'],
    description:
      'Donaudampfschifffahrtsgesellschaftskapitänsmützenhalterungsplatte\n\nhttps://example.in/a/very/long/address/without/any/place/to/break/it/anywhere.html',
  },
  hindi: {
    id: 'hindi',
    title: 'मिट्टी का हाथ से बना बड़ा गमला – आँगन और छत के लिए',
    price: 749,
    sizes: ['छोटा', 'बड़ा'],
    description:
      'खानापुर के कुम्हारों ने चाक पर बनाया और दो दिन धीमी आँच पर पकाया। मिट्टी साँस लेती है: मई में जड़ें ठंडी रहती हैं और अगस्त में पानी नहीं रुकता।',
  },
  tamil: {
    id: 'tamil',
    title: 'தொட்டி மண் – பூந்தொட்டிகளுக்கும் மாடித் தோட்டத்துக்கும், ஸ்ரீ கூழு மண்புழு உரத்துடன்',
    price: 349,
    sizes: ['சிறியது', 'பெரியது'],
    description: 'மண்புழு உரமும் தேங்காய் நாரும் கலந்த மண். வேர்கள் மூச்சு விடும்; மழைக்காலத்தில் நீர் தேங்காது.',
  },
  missingImage: {
    id: 'lost',
    title: 'Urn of the Missing Picture',
    price: 500,
    images: ['/media/no.jpg'],
  },
  minimal: { id: 'bare', title: 'Pot', price: 1 },
} satisfies Record<string, ProductInput>;

export const longStoreName =
  'Shree Venkateshwara Home, Garden & Outdoor Living Emporium – आँगन (Est. 1962)';

async function createLongNamesStore(): Promise<TestStore> {
  const store = new TestStore();
  await store.open(longStoreName);
  const pots = Array.from({ length: 500 }, (_, index) => ({
    id: `pot-${index + 1}`,
    title: `Clay Pot No. ${index + 1}`,
    price: 100 + index,
    category: 'Five Hundred Clay Pots of Every Size and Shape',
  }));
  const edgeCases = Object.values(edgeCaseProducts).map((offer) => ({
    ...offer,
    category: 'मिट्टी के बर्तन',
  }));
  await store.saveProducts(...edgeCases, ...pots);
  return store;
}

async function createSingleProductStore(): Promise<TestStore> {
  const store = new TestStore();
  await store.open('Lone Store');
  await store.saveProducts({ id: 'urn', title: 'Stone Urn', price: 500 });
  return store;
}

/** A shopper with an unpaid order of ₹999. */
type Customer = { shopper: Shopper; orderId: string };

async function createCustomer(): Promise<Customer> {
  const shopper = newShopper();
  await register(shopper);
  return { shopper, orderId: await placeOrder(await authorize(shopper)) };
}

async function createProxiedShop(): Promise<ProxiedShop> {
  const shop = new ProxiedShop();
  await shop.open();
  return shop;
}

function memoize<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | undefined;
  return () => {
    value ??= create();
    return value;
  };
}

/** Stores and shoppers that screens share, because they only read them. */
export class SharedFixtures {
  #shop: Promise<ProxiedShop> | undefined;

  /** Has a long name, 500 products and edge-case products. */
  longNamesStore = memoize(createLongNamesStore);
  /** Has one product and no store information. */
  singleProductStore = memoize(createSingleProductStore);
  customer = memoize(createCustomer);

  /** Returns the shared shop with its backend connected. */
  async proxiedShop(): Promise<ProxiedShop> {
    this.#shop ??= createProxiedShop();
    const shop = await this.#shop;
    await shop.reconnect();
    return shop;
  }

  async close(): Promise<void> {
    await (await this.#shop)?.close();
  }
}
