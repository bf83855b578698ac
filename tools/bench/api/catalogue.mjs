export const storeHost = 'bench.localhost';

const garden = ['Garden Tools', 'Pots & Planters', 'Plants & Seeds', 'Outdoor Furniture'];
const home = ['Lighting', 'Kitchen', 'Bedding', 'Curtains', 'Rugs', 'Storage', 'Decor', 'Bath'];
const fashion = ['Men', 'Women', 'Accessories'];
const others = ['Books', 'Toys', 'Sports', 'Stationery', 'Pet Care'];

export const categories = [...garden, ...home, ...fashion, ...others];
/** Few enough for a full page of each type among a thousand products. */
const kinds = ['Classic', 'Everyday', 'Festive', 'Handmade'];

/** @param {string} category */
export const typesOf = (category) => kinds.map((kind) => `${kind} ${category}`);

/** Each is in every eighth title. */
export const commonWords = 'blue green ivory indigo saffron teak copper white'.split(' ');
const materials =
  'jute bamboo steel brass clay cotton linen silk wool glass marble cane rattan iron ceramic leather acacia mango cedar pine granite slate coir hemp khadi denim velvet satin enamel tin zinc oak';
const things =
  'trowel planter bench lantern basket kettle cushion curtain rug shelf vase towel kurta saree belt wallet novel puzzle racket notebook leash pot stool lamp bowl quilt blind mat rack frame mirror soap shirt dupatta scarf cap diary kite bat pen collar spade hammock candle jar blanket drape runner hook clock tray stole jacket ring bag atlas doll ball brush bed fork chair torch plate pillow';
const descriptionWords =
  'made by hand in small workshops from seasoned wood and finished with natural oil it lasts for years outdoors the monsoon does not harm and cleaning takes a damp cloth packed without plastic ships within two days size fits balconies terraces courtyards gifts families love its quiet colour easy care firm grip';

/** @param {readonly string[]} words */
const array = (words) => `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`)}]`;

/**
 * SQL: one of the words for product `n`; `seed` makes choices independent.
 * @param {readonly string[]} words @param {number} seed
 */
const pick = (words, seed) => `(${array(words)})[${draw(words.length, seed)} + 1]`;

/** SQL: a number below `below` for product `n`. @param {number} below @param {number} seed */
const draw = (below, seed) =>
  `((hashint8extended(n, ${seed}) & 9223372036854775807) % ${below})::int`;

export const rareWord = (/** @type {number} */ n) => `kx${n}`;
export const handle = (/** @type {number} */ n) => `product-${n}`;

export const storeSql = `insert into stores (host, info) values ('${storeHost}',
  '${JSON.stringify({ storeName: 'Bench', categories }).replaceAll("'", "''")}')`;

/** @param {number} from @param {number} to */
export function productsSql(from, to) {
  const description = Array.from({ length: 5 }, (_, seed) => {
    const words = descriptionWords.split(' ');
    const sentences = words.map((_word, index) =>
      [...words.slice(index), ...words.slice(0, index)].slice(0, 14).join(' '),
    );
    return pick(sentences, 20 + seed);
  }).join(` || '. ' || `);
  return `
    insert into products (store_id, handle, title, description, category, parent_category, gender,
      regular_price_paise, discounted_price_paise, img_url, images, attributes, available, stock,
      featured)
    select
      (select id from stores where host = '${storeHost}'),
      'product-' || n,
      initcap(${pick(commonWords, 1)} || ' ' || ${pick(materials.split(' '), 2)} || ' '
        || ${pick(things.split(' '), 3)}) || ' kx' || n,
      ${description},
      category,
      ${pick(kinds, 5)} || ' ' || category,
      case category when 'Men' then 'Men' when 'Women' then 'Women'
        when 'Accessories' then ${pick(['Men', 'Women', 'Unisex'], 6)} end,
      10000 + ${draw(500_000, 7)},
      case when ${draw(3, 8)} = 0 then 9900 end,
      '/media/' || n || '.jpg',
      jsonb_build_array('/media/' || n || '.jpg'),
      jsonb_build_array(
        jsonb_build_object('key', 'Brand', 'value', jsonb_build_array('Brand ' || ${draw(500, 9)})),
        jsonb_build_object('key', 'Size', 'value', jsonb_build_array('S', 'M', 'L'))),
      ${draw(20, 10)} > 0,
      case when ${draw(2, 11)} = 0 then ${draw(100, 12)} end,
      ${draw(50, 13)} = 0
    from (select n, ${pick(categories, 4)} as category
      from generate_series(${from}::bigint, ${to}) n) numbers`;
}
