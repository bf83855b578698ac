import type { MetadataRoute } from 'next';
import { lightColors } from '@/styles/brand.mjs';
import type { StoreInfo } from '../shop/store-info';

/** Launchers truncate longer names. */
const maxShortNameLength = 12;

export function webManifest({
  name,
  description,
}: Pick<StoreInfo, 'name' | 'description'>): MetadataRoute.Manifest {
  const [firstWord = name] = name.split(/\s+/);
  return {
    id: '/',
    name,
    short_name: name.length <= maxShortNameLength ? name : firstWord,
    description,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: lightColors.paper,
    theme_color: lightColors.paper,
    categories: ['shopping'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
