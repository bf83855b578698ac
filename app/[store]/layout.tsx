import type { Viewport } from 'next';
import { LazyAnalytics } from '@/components/analytics/lazy-analytics';
import { ClientEffects, PageFrame } from '@/components/client-effects/client-effects';
import { RootDocument } from '@/components/client-effects/root-document';
import { ShopFacts } from '@/components/client-effects/shop-facts';
import { Announcement } from '@/components/layout/announcement';
import { CheckoutFooter } from '@/components/layout/checkout-footer';
import { Footer } from '@/components/layout/footer';
import { StoreNotice } from '@/components/layout/store-notice';
import { TabBar } from '@/components/layout/tab-bar';
import { CheckoutBar, TopBar } from '@/components/layout/top-bar';
import { storefrontSettings } from '@/lib/platform/settings';
import { storeOpenGraph } from '@/lib/seo/page-metadata';
import { accentStyles } from '@/lib/shop/accent';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';
import { darkColors, lightColors } from '@/styles/brand.mjs';
import { fontVariables } from './fonts';
import '@/styles/global.scss';
import '@/styles/print.scss';
import styles from '@/components/layout/script-note.module.scss';

/** Has its own styles: most pages need those of `Banner` for nothing else. */
const ScriptNote = () => (
  <noscript>
    <p className={styles.note}>
      Browsing works without JavaScript. Please turn it on to use the cart, sign in and order.
    </p>
  </noscript>
);

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

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: lightColors.paper },
    { media: '(prefers-color-scheme: dark)', color: darkColors.paper },
  ],
  viewportFit: 'cover',
};

export default async function StoreLayout({ children, params }: LayoutProps<'/[store]'>) {
  const store = await storeFromParams(params);
  const info = await getStore(store);
  const checkoutFooter = <CheckoutFooter store={info} />;
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
      <PageFrame
        pages={{
          checkout: <CheckoutBar store={info} href="/cart" label="Back to cart" icon="cart" />,
          payment: <CheckoutBar store={info} href="/orders" label="My orders" icon="package" />,
        }}
      >
        {info.announcement && <Announcement announcement={info.announcement} />}
        <TopBar store={info} />
      </PageFrame>
      <main id="content" tabIndex={-1}>
        <ScriptNote />
        {children}
      </main>
      <PageFrame pages={{ checkout: checkoutFooter, payment: checkoutFooter }}>
        <Footer store={info} />
        <TabBar />
      </PageFrame>
      <ClientEffects />
      {!info.isLoaded && <StoreNotice />}
    </RootDocument>
  );
}
