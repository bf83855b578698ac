import sharp from 'sharp';
import { products } from '../catalogue/schema';
import { staffLog } from '../staff/schema';
import { testShop } from '../testing/commands';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore, findProduct, newVariant } from '../testing/shop';

const [first, second] = ['https://cdn.example.in/1.jpg', 'https://cdn.example.in/2.jpg'];
const path = '/desk/localhost/products/pot';
const uploadForm = '[enctype]';

let storeId = 0;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost');
  await addProducts(database, storeId, [
    {
      handle: 'pot',
      title: 'Pot',
      variants: [
        newVariant({ size: 'S', regularPricePaise: 90_000, imgUrl: first, stock: 2 }),
        newVariant({ size: 'L', regularPricePaise: 95_000, imgUrl: second, stock: 2 }),
      ],
    },
  ]);
});

let manager: DeskBrowser;
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
});
const setImages = (images: string[]) =>
  shop.api.database
    .update(products)
    .set({ images, imgUrl: images[0] ?? null, imageTexts: ['', 'Blue'] });
beforeEach(() => setImages([first, second]));

const read = async () => {
  const product = await findProduct(shop.api.database, 'pot');
  if (!product) throw new Error('no product');
  return product;
};

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#a52' } });
const fileOf = (bytes: Uint8Array, name = 'a.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });
const photo = async (color = 1) =>
  fileOf(
    await picture(40 + color, 20)
      .jpeg()
      .toBuffer(),
  );
const upload = (files: File[]) => manager.upload(path, uploadForm, files);
/** What the page says after a form. */
const error = async ({ location }: Awaited<ReturnType<typeof upload>>) => {
  expect(location).toBe(path);
  return (await manager.open(path)).page.querySelector('[role=status]')?.text;
};

it('adds pictures, encoded anew, and notifies the storefronts', async () => {
  const saved = await upload([await photo(1), await photo(2)]);
  expect(saved).toMatchObject({ status: 303, location: `${path}#pictures` });
  const { images } = await read();
  expect(images).toEqual([
    first,
    second,
    ...Array(2).fill(expect.stringMatching(/^\/media\/pot-\w{10}\.webp$/)),
  ]);
  const stored = await fetch(shop.api.url + images[2]);
  const metadata = await sharp(Buffer.from(await stored.arrayBuffer())).metadata();
  expect(metadata).toMatchObject({ format: 'webp', width: 41, height: 20 });
  expect(shop.events).toEqual([expect.objectContaining({ store: 'localhost', products: ['pot'] })]);
  const [logged] = await shop.api.database.select().from(staffLog);
  expect(logged).toMatchObject({ subject: 'pot', values: { files: 'a.jpg, a.jpg' } });
});

const change = async (url: string, action: string, text?: string) => {
  const values = { picture: url, ...(text !== undefined && { text }) };
  const { body } = await manager.fill(path, '#pictures form', values);
  return manager.request(`${path}/pictures/${action}`, body);
};

it('moves and removes pictures, also those of variants', async () => {
  await change(second, 'up');
  expect(await read()).toMatchObject({ images: [second, first], imgUrl: second });
  await change(second, 'down');
  expect((await read()).images).toEqual([first, second]);
  await change(first, 'remove');
  expect(await read()).toMatchObject({
    images: [second],
    imgUrl: second,
    variants: [
      { size: 'S', imgUrl: null, stock: 2, regularPricePaise: 90_000 },
      { size: 'L', imgUrl: second, stock: 2 },
    ],
  });
  const gone = await change(first, 'remove');
  expect(await error(gone)).toContain('This picture is no longer there');
});

it('describes pictures, whose texts stay with them', async () => {
  expect((await change(first, 'text', ' Red\r\npot ')).status).toBe(303);
  expect(shop.events).toEqual([expect.objectContaining({ products: ['pot'] })]);
  expect(await read()).toMatchObject({ images: [first, second], imageTexts: ['Red pot', 'Blue'] });
  await change(first, 'down', 'Red');
  expect(await read()).toMatchObject({ images: [second, first], imageTexts: ['Blue', 'Red'] });
  await upload([await photo(6)]);
  expect((await read()).imageTexts).toEqual(['Blue', 'Red', '']);
  await change(second, 'remove', 'Blue');
  expect((await read()).imageTexts).toEqual(['Red', '']);
  const failed = await change(first, 'text', 'a|b');
  expect(await error(failed)).toContain('must not contain |');
  await change(first, 'text', '');
  expect((await read()).imageTexts).toEqual([]);
});

it('undoes no change of another person', async () => {
  const fill = (text: string) => manager.fill(path, '#pictures form', { picture: first, text });
  const [one, other] = [await fill('Red'), await fill('')];
  expect((await manager.request(`${path}/pictures/text`, one.body)).status).toBe(303);
  const late = await manager.request(`${path}/pictures/down`, other.body);
  expect(await error(late)).toContain('The pictures changed after you opened this page.');
  expect(await read()).toMatchObject({ images: [first, second], imageTexts: ['Red', 'Blue'] });
});

it('rejects unreadable files and too many, and stores none of them', async () => {
  const cut = new Uint8Array(await (await photo()).arrayBuffer()).subarray(0, 200);
  expect(await error(await upload([await photo(4), fileOf(cut, 'x.jpg')]))).toBe(
    'x.jpg: This file is not a readable JPEG, PNG or WebP picture.',
  );
  const many = await upload(await Promise.all(Array.from({ length: 11 }, (_, at) => photo(at))));
  expect(await error(many)).toBe('Choose at most 10 pictures at a time.');
  expect(await error(await upload([]))).toBe('Choose a picture.');
  expect((await upload([fileOf(new Uint8Array(25 * 1024 * 1024))])).status).toBe(413);
  expect((await read()).images).toEqual([first, second]);
});
