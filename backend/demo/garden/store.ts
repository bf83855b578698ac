import type { DemoStore } from '../demo-store';
import { shopPolicies } from '../policies/shop-policies';
import { about } from './about';
import { gardenTools } from './garden-tools';
import { gardeningKits } from './gardening-kits';
import { lightingDecor } from './lighting-decor';
import { gardenOrders } from './orders';
import { outdoorFurniture } from './outdoor-furniture';
import { plantsSeeds } from './plants-seeds';
import { potsPlanters } from './pots-planters';

export const gardenStore: DemoStore = {
  host: 'localhost',
  aliases: ['shop.localhost'],
  catalogue: {
    'Garden Tools': gardenTools,
    'Outdoor Furniture': outdoorFurniture,
    'Plants & Seeds': plantsSeeds,
    'Gardening Kits': gardeningKits,
    'Pots & Planters': potsPlanters,
    'Lighting & Decor': lightingDecor,
  },
  orders: gardenOrders,
  info: {
    storeName: 'Aangan',
    companyName: 'Aangan Garden & Outdoor Private Limited',
    description:
      'Tools, pots, plants and furniture for Indian balconies, terraces and courtyards, made by people whose names we know.',
    companyAddress: '42, 3rd Cross, Malleshwaram, Bengaluru, Karnataka 560003, India',
    companyPhone: '+91 80 5550 0142',
    companyEmail: 'namaste@aangan.example',
    socialLinks: {
      instagram: 'https://instagram.example/aangan',
      facebook: 'https://facebook.example/aangan',
      youtube: 'https://youtube.example/aangan',
    },
    categoryImages: {
      'Garden Tools': '/media/category-garden-tools.jpg',
      'Outdoor Furniture': '/media/category-outdoor-furniture.jpg',
      'Plants & Seeds': '/media/category-plants-seeds.jpg',
      'Gardening Kits': '/media/category-gardening-kits.jpg',
      'Pots & Planters': '/media/category-pots-planters.jpg',
      'Lighting & Decor': '/media/category-lighting-decor.jpg',
    },
    delivery: { minDays: 0, maxDays: 7 },
    policies: shopPolicies({ about, grievanceOfficer: 'Ms Kavya Hegde' }),
    search: true,
  },
};
