import type { z } from 'zod';
import type { ApiRoute, apiRoutes } from './api-routes';

type Sent<T> = T extends z.ZodType ? z.input<T> : undefined;
type Example<C extends ApiRoute> = {
  path?: Record<string, string>;
  query?: Sent<C['query']>;
  response: z.input<C['response']>;
} & (C['body'] extends z.ZodType ? { body: z.input<C['body']> } : { body?: undefined });

const shippingAddress = {
  fullName: 'Asha Rao',
  address: '12 Lake View Road, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560038',
  phone: '+919876543210',
};
const savedAddress = { ...shippingAddress, id: '7', isDefault: true };

const campaign = { source: 'whatsapp', medium: 'social', name: 'diwali-2026' };

const pot = {
  id: 'terracotta-pot',
  title: 'Terracotta Pot with Saucer',
  description: 'Thrown on the wheel, fired once.',
  imgUrl: '/media/terracotta-pot.jpg',
  category: 'Pots & Planters',
  parentCategory: 'Terracotta',
  regularPrice: 499,
  discountedPrice: 399,
  createdAt: '2026-11-01T09:30:00.000Z',
  images: [{ url: '/media/terracotta-pot.jpg' }],
  attributes: [
    { key: 'size', value: ['7 inch', '9 inch'] },
    { key: 'material', value: ['Terracotta'] },
  ],
  available: true,
  rating: { average: 4.67, count: 3 },
  variants: [
    { size: '7 inch', price: 399, regularPrice: 499, available: true },
    { size: '9 inch', price: 549, available: false },
  ],
};

const ownReview = {
  product: { id: pot.id, title: pot.title, imgUrl: pot.imgUrl },
  review: {
    rating: 5,
    title: 'Breathes well',
    text: 'The tulsi likes it. The saucer keeps the sill dry.',
    pictures: [{ url: '/media/review-4b1f8f3e-5d6a-4a55-8a64-3f0d5f4c2b11.webp' }],
    status: 'waiting' as const,
  },
};

const order = {
  id: 'ASHA-2345',
  status: 1,
  createdAt: '2026-11-20T06:15:00.000Z',
  items: [
    {
      id: 1,
      productId: 'terracotta-pot',
      productTitle: 'Terracotta Pot with Saucer',
      quantity: 2,
      price: 399,
      selectedSize: '7 inch',
    },
  ],
  shippingAddress,
  total: 718.2,
  discount: 79.8,
  coupon: 'GARDEN10',
  events: [
    { status: 0, at: '2026-11-20T06:15:00.000Z' },
    { status: 1, at: '2026-11-20T06:17:00.000Z' },
  ],
  payment: 'paid',
  expectedDate: '2026-11-28',
  canCancel: true,
  reviewed: [pot.id],
};

const tax = { taxable: 641.25, cgst: 38.47, sgst: 38.48, igst: 0 };
const rated = { hsn: '6914', ratePercent: 12, ...tax };
const done = { success: true } as const;
const linkToken = '7f0c2a4e-3b1d-4c55-9a86-0d1f2e3a4b5c';

export const examples: { [Name in keyof typeof apiRoutes]: Example<(typeof apiRoutes)[Name]> } = {
  authorize: {
    body: { email: 'asha@example.in', password: 'seedling7' },
    response: { token: 'q2Vx0m7s…' },
  },
  register: {
    body: {
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      password: 'seedling7',
    },
    response: done,
  },
  accountInfo: {
    response: {
      data: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@example.in',
        createdAt: '2026-04-18T05:00:00.000Z',
        emailVerified: true,
      },
    },
  },
  storeInfo: {
    response: {
      storeName: 'Aangan',
      companyName: 'Aangan Garden & Outdoor Private Limited',
      description: 'Tools, pots and plants for Indian balconies.',
      companyAddress: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
      companyPhone: '+91 80 5550 0142',
      companyEmail: 'namaste@aangan.example',
      companyLogoUrl: '/media/logo.svg',
      socialLinks: { instagram: 'https://instagram.example/aangan' },
      categories: ['Garden Tools', 'Pots & Planters'],
      categoryImages: { 'Garden Tools': '/media/garden-tools.jpg' },
      policies: { shipping: '<h2>Shipping Policy</h2><p>{{companyName}} delivers…</p>' },
      delivery: { minDays: 0, maxDays: 7, free: true },
      returns: { days: 7 },
      announcement: {
        text: 'New pots from Khanapur',
        path: '/products?category=pots%20%26%20planters',
      },
      paymentMethods: ['UPI', 'Cash on delivery'],
      cashOnDelivery: { maxRupees: 5000, limitedByPin: true },
      offers: [
        'sort',
        'recommended',
        'facets',
        'goesWith',
        'restock',
        'addresses',
        'personalData',
        'pinCodes',
        'reviews',
      ],
      search: true,
      coupons: true,
      couponOffers: [{ code: 'GARDEN10', text: '10% off' }],
      host: 'shop.example.in',
    },
  },
  products: {
    query: {
      category: 'pots & planters',
      page: 1,
      limit: 12,
      sort: 'price-asc',
      maxPrice: 500,
      facets: 'true',
    },
    response: {
      data: [pot],
      facets: {
        groups: [{ key: 'size', values: [{ value: '7 inch', count: 1 }] }],
        minPrice: 399,
        maxPrice: 1299,
        exact: true,
      },
      pagination: { total: 1 },
    },
  },
  product: { path: { id: 'terracotta-pot' }, response: pot },
  order: {
    path: { orderId: 'ASHA-2345' },
    query: { contactInfo: 'asha@example.in' },
    response: order,
  },
  orders: { query: { page: 1 }, response: [order] },
  createOrder: {
    body: {
      products: { 'terracotta-pot': 2 },
      lines: [{ id: 'terracotta-pot', quantity: 2, selectedSize: '7 inch' }],
      shippingAddress,
      coupon: 'GARDEN10',
      expectedTotal: 718.2,
      attribution: { first: campaign, last: campaign },
    },
    response: { id: 'ASHA-2345' },
  },
  paymentFields: {
    query: { orderId: 'ASHA-2345' },
    response: {
      fields: [
        {
          name: 'method',
          label: 'How would you like to pay?',
          type: 'select',
          display: 'cards',
          options: [
            { value: 'upi', label: 'UPI' },
            { value: 'cash', label: 'Cash on delivery' },
          ],
          rules: { required: true },
          rulesMessages: ['Please choose how to pay'],
        },
      ],
    },
  },
  createPayment: {
    body: { orderId: 'ASHA-2345', fields: { method: 'upi' } },
    response: {
      success: true,
      action: {
        type: 'qr',
        qr: 'upi://pay?pa=aangan@bank&pn=Aangan&am=718.20&cu=INR&tr=ASHA2345',
        expiresAt: '2026-11-20T06:30:00.000Z',
      },
    },
  },
  openCampaignLink: {
    path: { code: '7K3QWD' },
    response: {
      path: '/product/terracotta-pot?utm_source=whatsapp&utm_medium=social&utm_campaign=diwali-2026',
    },
  },
  catalogue: { query: { limit: 500 }, response: { data: [pot], next: 'terracotta-pot' } },
  logout: { response: done },
  logoutEverywhere: { body: {}, response: done },
  rename: { body: { firstName: 'Asha', lastName: 'Menon' }, response: done },
  changePassword: { body: { password: 'seedling7', newPassword: 'monsoon24' }, response: done },
  personalData: {
    response: {
      account: { email: 'asha@example.in', firstName: 'Asha', lastName: 'Rao' },
      addresses: [{ address: shippingAddress, isDefault: true }],
      orders: [{ number: 'ASHA-2345', status: 'Processing', total: 718.2 }],
    },
  },
  deleteAccount: { body: { password: 'seedling7' }, response: done },
  addresses: { response: [savedAddress] },
  addAddress: { body: { ...shippingAddress, isDefault: true }, response: [savedAddress] },
  changeAddress: {
    path: { addressId: '7' },
    body: { ...shippingAddress, isDefault: true },
    response: [savedAddress],
  },
  removeAddress: { path: { addressId: '7' }, response: [] },
  forgotPassword: { body: { email: 'asha@example.in' }, response: done },
  resetPassword: { body: { token: 'b1946ac9…', password: 'monsoon24' }, response: done },
  restockNotice: {
    path: { id: 'monsoon-garden-clogs' },
    body: { email: 'asha@example.in', selectedSize: 'UK 5' },
    response: { ...done, confirmed: false },
  },
  subscribe: { body: { email: 'asha@example.in' }, response: done },
  reviews: {
    path: { id: pot.id },
    query: { page: 1, limit: 5, sort: 'newest' },
    response: {
      data: [
        {
          id: 17,
          rating: 5,
          title: 'Breathes well',
          text: 'The tulsi likes it. The saucer keeps the sill dry.',
          name: 'Asha R.',
          createdAt: '2026-11-30T08:10:00.000Z',
          verifiedBuyer: true,
          pictures: ownReview.review.pictures,
          reply: { text: 'Thank you, Asha.', at: '2026-12-01T05:00:00.000Z' },
        },
      ],
      pagination: { total: 1 },
      distribution: [0, 0, 0, 0, 1],
      hasPictures: true,
    },
  },
  ownReview: { path: { id: pot.id }, response: ownReview },
  saveReview: {
    path: { id: pot.id },
    body: {
      rating: 5,
      title: 'Breathes well',
      text: 'The tulsi likes it. The saucer keeps the sill dry.',
      pictures: ownReview.review.pictures,
    },
    response: ownReview,
  },
  readEmailLink: {
    body: { token: linkToken },
    response: { subject: 'newsletter', email: 'asha@example.in' },
  },
  confirmEmail: {
    body: { token: linkToken },
    response: {
      confirmed: 'restock',
      product: {
        id: 'monsoon-garden-clogs',
        title: 'Monsoon Garden Clogs (Terracotta, UK 5)',
        variant: 'Terracotta-UK 5',
      },
      others: 1,
    },
  },
  unsubscribe: { body: { token: linkToken }, response: done },
  verificationMail: { body: {}, response: done },
  reportPayment: { path: { orderId: 'ASHA-2345' }, body: { utr: '632514879654' }, response: done },
  paymentReport: { path: { orderId: 'ASHA-2345' }, response: { utr: '632514879654' } },
  requestReturn: {
    path: { orderId: 'ASHA-2345' },
    body: { items: [{ id: '1', quantity: 1 }], reason: 'It arrived with a crack.' },
    response: { ...order, status: 3, canReturn: false },
  },
  cancelOrder: {
    path: { orderId: 'ASHA-2345' },
    body: {},
    response: { ...order, status: 4, payment: 'refund due', canCancel: false },
  },
  invoice: {
    path: { orderId: 'ASHA-2345' },
    response: {
      number: 'A2627-000042',
      issuedAt: '2026-11-20T06:17:00.000Z',
      orderId: 'ASHA-2345',
      orderedAt: '2026-11-20T06:15:00.000Z',
      seller: {
        legalName: 'Aangan Garden & Outdoor Private Limited',
        address: '42, 3rd Cross, Malleshwaram, Bengaluru 560003',
        gstin: '29AABCA1234F1Z6',
      },
      buyer: { name: 'Asha Rao', address: '12 Lake View Road, Bengaluru, Karnataka 560038' },
      placeOfSupply: { state: 'Karnataka', code: '29' },
      isWithinState: true,
      stateTax: 'SGST',
      lines: [
        {
          title: 'Terracotta Pot with Saucer, 7 inch',
          quantity: 2,
          unitPrice: 399,
          discount: 79.8,
          amount: 718.2,
          ...rated,
        },
      ],
      byRate: [rated],
      totals: { ...tax, total: 718.2 },
      payment: { state: 'paid', method: 'UPI', paidAt: '2026-11-20T06:17:00.000Z' },
    },
  },
  pinCode: {
    path: { pin: '560038' },
    response: { city: 'Bengaluru', state: 'Karnataka', cashOnDelivery: true },
  },
  checkCoupon: {
    body: { code: 'GARDEN10', lines: [{ id: 'terracotta-pot', quantity: 2 }] },
    response: { code: 'GARDEN10', discount: 79.8, total: 718.2, text: '10% off' },
  },
  quote: {
    body: { lines: [{ id: 'terracotta-pot', quantity: 2 }], postalCode: '560038' },
    response: {
      charges: [{ label: 'Shipping', amount: 79 }],
      untilFree: 201,
      express: {
        charges: [
          { label: 'Shipping', amount: 79 },
          { label: 'Express', amount: 149 },
        ],
        maxDays: 2,
      },
    },
  },
  contact: {
    body: {
      name: 'Asha Rao',
      email: 'asha@example.in',
      subject: 'A pot for a lemon tree',
      message: 'Which size do you advise?',
    },
    response: done,
  },
  countPage: {
    body: {
      page: 'product',
      product: 'terracotta-pot',
      added: ['terracotta-pot'],
      first: ['product', 'added'],
      campaign: { source: 'whatsapp', medium: 'social', name: 'diwali-2026' },
    },
    response: done,
  },
};
