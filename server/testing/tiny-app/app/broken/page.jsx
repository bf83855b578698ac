export const dynamic = 'force-dynamic';

const Page = () => {
  throw new Error('broken');
};

export default Page;
