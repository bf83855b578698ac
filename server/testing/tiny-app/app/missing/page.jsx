import { notFound } from 'next/navigation';

export const dynamic = 'force-dynamic';

const Page = () => notFound();

export default Page;
