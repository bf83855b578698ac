import { FragileShop } from './fragile-shop';
import { type Offer, OwnStore } from './own-store';
import { placeOrder } from './paying';
import { authorize, newShopper, register, type Shopper } from './shop-api';

/** Products as real catalogues have them and designs forget them. */
export const odd = {
  long: {
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
  lost: { id: 'lost', title: 'Urn of the Missing Picture', price: 500, images: ['/media/no.jpg'] },
  bare: { id: 'bare', title: 'Pot', price: 1 },
} satisfies Record<string, Offer>;

export const oddStoreName =
  'Shree Venkateshwara Home, Garden & Outdoor Living Emporium – आँगन (Est. 1962)';

async function openOddStore(): Promise<OwnStore> {
  const store = new OwnStore();
  await store.open(oddStoreName);
  const many = Array.from({ length: 500 }, (_, index) => ({
    id: `pot-${index + 1}`,
    title: `Clay Pot No. ${index + 1}`,
    price: 100 + index,
    category: 'Five Hundred Clay Pots of Every Size and Shape',
  }));
  const odds = Object.values(odd).map((offer) => ({ ...offer, category: 'मिट्टी के बर्तन' }));
  await store.offer(...odds, ...many);
  return store;
}

async function openLoneStore(): Promise<OwnStore> {
  const store = new OwnStore();
  await store.open('Lone Store');
  await store.offer({ id: 'urn', title: 'Stone Urn', price: 500 });
  return store;
}

/** A shopper with an order of ₹999 that is not paid yet. */
export type Customer = { shopper: Shopper; orderId: string };

async function takeCustomer(): Promise<Customer> {
  const shopper = newShopper();
  await register(shopper);
  return { shopper, orderId: await placeOrder(await authorize(shopper)) };
}

async function openFragileShop(): Promise<FragileShop> {
  const shop = new FragileShop();
  await shop.open();
  return shop;
}

/** Makes something at its first need and keeps it. */
function kept<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** What screens need and may share, because they only look at it. */
export class World {
  #shop: Promise<FragileShop> | undefined;

  /** A store with a long name, and with products that are hard to show. */
  oddStore = kept(openOddStore);
  /** A store that says nothing of itself and has one product. */
  loneStore = kept(openLoneStore);
  customer = kept(takeCustomer);

  /** A storefront whose backend can be taken away; with the backend there. */
  async fragileShop(): Promise<FragileShop> {
    this.#shop ??= openFragileShop();
    const shop = await this.#shop;
    await shop.mend();
    return shop;
  }

  async close(): Promise<void> {
    await (await this.#shop)?.close();
  }
}
