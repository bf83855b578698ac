import type { Viewport } from 'next';
import { LazyAnalytics } from '@/components/analytics/lazy-analytics';
import { ClientEffects } from '@/components/client-effects/client-effects';
import { RootDocument } from '@/components/client-effects/root-document';
import { ShopFacts } from '@/components/client-effects/shop-facts';
import { StoreNotice } from '@/components/layout/store-notice';
import { storefrontSettings } from '@/lib/platform/settings';
import { storeOpenGraph } from '@/lib/seo/page-metadata';
import { accentStyles, accentThemes } from '@/lib/shop/accent';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';
import { darkColors, lightColors } from '@/styles/brand.mjs';
import { fontVariables } from './fonts';
import '@/styles/global.scss';
import '@/styles/print.scss';

/** Pages render at the first request: the build needs no backend. */
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: LayoutProps<'/[store]'>) {
  const info = await getStore(await storeFromParams(params));
  return {
    title: { default: info.name, template: `%s · ${info.name}` },
    description: info.description,
    applicationName: info.name,
    openGraph: storeOpenGraph(info),
    manifest: '/manifest.webmanifest',
    // The store was never read: its name is a fallback.
    ...(!info.exists && { robots: { index: false } }),
  };
}

export async function generateViewport({ params }: LayoutProps<'/[store]'>): Promise<Viewport> {
  const { accent } = await getStore(await storeFromParams(params));
  const { light, dark } = accent ? accentThemes(accent) : { light: lightColors, dark: darkColors };
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.paper },
      { media: '(prefers-color-scheme: dark)', color: dark.paper },
    ],
    viewportFit: 'cover',
  };
}

export default async function StoreLayout({ children, params }: LayoutProps<'/[store]'>) {
  const store = await storeFromParams(params);
  const info = await getStore(store);
  return (
    <RootDocument
      data-announcement={info.announcement?.text}
      data-analytics={
        info.analytics && ('address' in info.analytics ? info.analytics.address : 'google')
      }
      className={fontVariables}
    >
      <ShopFacts
        store={store}
        supports={info.supports}
        orderCurrency={info.orderCurrencySymbol}
        refundTime={info.refundTime}
        imageHosts={storefrontSettings().IMAGE_HOSTS}
      />
      {info.accent && <style>{accentStyles(info.accent)}</style>}
      {info.typeface === 'sans' && <style>{':root{--font-display:var(--font-text)}'}</style>}
      {/* Not in `metadata`: browsers would reload the icons on every navigation. */}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/icons/96.png" sizes="96x96" type="image/png" />
      <link rel="apple-touch-icon" href="/icons/180.png" />
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      {info.analytics && <LazyAnalytics settings={info.analytics} />}
      {children}
      <ClientEffects />
      {!info.isLoaded && <StoreNotice />}
    </RootDocument>
  );
}
