import { Announcement } from '@/components/layout/announcement';
import { Footer } from '@/components/layout/footer';
import { PageMain } from '@/components/layout/page-main';
import { TabBar } from '@/components/layout/tab-bar';
import { TopBar } from '@/components/layout/top-bar';
import { getStore } from '@/lib/shop/get-store';

/** All pages but checkout and payment, which have a bar and a footer of their own. */
export default async function ShopLayout({ children, params }: LayoutProps<'/[store]'>) {
  const store = await getStore((await params).store);
  return (
    <>
      {store.announcement && <Announcement announcement={store.announcement} />}
      <TopBar store={store} />
      <PageMain>{children}</PageMain>
      <Footer store={store} />
      <TabBar />
    </>
  );
}
