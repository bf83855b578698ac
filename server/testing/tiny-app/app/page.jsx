import { unstable_cache } from 'next/cache';

export const revalidate = 60;

const countPots = unstable_cache(async () => 4, ['pots'], { tags: ['pots'] });

const Page = async () => <h1>{await countPots()} pots</h1>;

export default Page;
