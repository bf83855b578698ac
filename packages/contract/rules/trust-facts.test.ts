import { makeStore } from '@/lib/testing/make-store';
import { trustFacts } from './trust-facts';

const plant = { category: 'Plants & Seeds', parentCategory: 'Indoor Plants', price: 499 };
const clogs = { category: 'Garden Tools', parentCategory: "Gardener's Wear", price: 899 };

const textsOf = (...args: Parameters<typeof trustFacts>) =>
  trustFacts(...args).map(({ text, detail }) => [text, detail].filter(Boolean).join(': '));

const store = makeStore({
  delivery: { minDays: 0, maxDays: 7, free: true },
  returns: {
    days: 7,
    exceptions: "Plants and seeds can't be returned unless damaged.",
    exceptionCategories: ['plants & seeds'],
  },
  guarantees: [
    { text: 'Plants arrive alive, or we replace them', categories: ['Indoor Plants'] },
    { text: 'Made in India' },
  ],
  paymentMethods: ['UPI'],
  gst: { gstin: '29AAACA0000A1ZU', legalName: 'Aangan', address: 'Bengaluru', rate: 18 },
  companyPhone: '+91 80 5550 0142',
  contactHours: { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '18:00' },
  socialLinks: { whatsapp: 'https://wa.me/918055500142' },
});

it('lists what the store states', () => {
  expect(textsOf(store)).toEqual([
    'Free delivery within 7 working days',
    'Returns within 7 days on most items',
    'Plants arrive alive, or we replace them',
    'Made in India',
    'Invoice with every order',
    'Call +91 80 5550 0142: Monday to Saturday, 10AM-6PM',
    'Chat on WhatsApp',
  ]);
  expect(trustFacts(store).flatMap(({ href }) => href ?? [])).toEqual([
    'tel:+918055500142',
    'https://wa.me/918055500142',
  ]);
});

it('lists nothing that a store leaves out', () => {
  expect(trustFacts(makeStore())).toEqual([]);
  const gst = { gstin: '29AAACA0000A1ZU', legalName: 'Aangan', address: 'Bengaluru' };
  expect(textsOf(makeStore({ gst }), clogs)).toEqual([]);
});

it('names exceptions and guarantees only for products of their categories', () => {
  const aboutPlant = textsOf(store, plant);
  expect(aboutPlant).toContain("Plants and seeds can't be returned unless damaged.");
  expect(aboutPlant.filter((text) => text.startsWith('Returns'))).toEqual([]);
  expect(aboutPlant).toContain('Plants arrive alive, or we replace them');
  const aboutClogs = textsOf(store, clogs);
  expect(aboutClogs).toContain('Returns within 7 days');
  expect(aboutClogs).toContain('Made in India');
  expect(aboutClogs).not.toContain('Plants arrive alive, or we replace them');
});

it('says what delivery costs, with the surcharges of the product', () => {
  const text = 'Delivery ₹79, free on orders of ₹999 or more; more for Garden Tools and Wear';
  const surcharges = { 'garden tools': 499, "Gardener's Wear": 20 };
  const charging = makeStore({
    delivery: { minDays: 2, maxDays: 7, text, surcharges, leastCharge: 10 },
  });
  const delivery = 'Delivery in 2–7 working days: ';
  expect(textsOf(charging)).toEqual([delivery + text]);
  expect(textsOf(charging, plant)).toEqual([delivery + text]);
  expect(textsOf(charging, clogs)).toEqual([`${delivery}Delivery from ₹529`]);
});
