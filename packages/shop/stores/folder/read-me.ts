import { fieldsWith, productFields } from '../../catalogue/product-fields';
import { policyPlaceholders } from '../policies/policy-values';
import { couponColumns } from './coupons-file';
import { paymentTemplate } from './payment-file';
import { jsonText } from './store-file';

const placeholders = policyPlaceholders.map((name) => `{{${name}}}`).join(', ');

const optionalColumns = fieldsWith('names').flatMap((field) =>
  'default' in productFields[field] ? productFields[field].names[0] : [],
);

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

export const readMe = `# A store

Edit \`store.json\` first. It begins with promises to shoppers (free delivery, returns, refunds, hours):
change or remove those that you cannot keep.

\`diff-store\` shows what would change; \`apply-store\` creates the store, or updates it. HOST is the store's address
without http:// and port, such as shop.localhost:

\`\`\`sh
npm run shop -- diff-store FOLDER --store HOST
npm run shop -- apply-store FOLDER --store HOST
\`\`\`

Everything is checked before anything changes. A second time changes nothing. \`apply-store\` overwrites what
commands changed meanwhile, such as prices. Keep the folder in git:
it contains no secret.

Errors stop it; warnings do not. Each names its file and line or field.

- \`store.json\`: name, company, texts of the home page. Code editors use
  \`store.schema.json\` for hints and autocompletion. Only the name is required; other missing fields are
  not shown, or show neutral default texts.
  \`delivery\`, \`bulkDelivery\`, \`returns\`, \`guarantees\`, \`refundDays\`, \`contactHours\`, \`grievanceOfficer\`,
  \`grievanceHours\` and \`pricesIncludeTax\` are promises: product pages, search engines, feeds and the
  built-in policies repeat them.
  With \`"gst": { "gstin": "…", "legalName": "…", "address": "…", "rate": 18, "categoryRates": { "Books": 0 } }\`
  the store issues tax invoices for orders whose products all have a GST rate: their own gst_rate, else
  their category's, else \`rate\`. The last two are optional; \`apply-store\` lists products without a rate.
- \`policies/\`: about, terms, privacy, refund, return and shipping, each a \`.md\` (Markdown) or \`.html\`
  file. A missing file shows the built-in text; an empty file removes the page. These placeholders
  follow store.json, payment.json and the shop's settings:
  ${placeholders}.
  Read the texts: they are promises in your name.
- \`size-guides/\`: tables of sizes, as \`.md\` or \`.html\`. A product shows the one that its column size_guide
  names, such as clogs for \`size-guides/clogs.md\`, else the one called like its category.
- \`collections/\`: pages of products, such as \`collections/diwali.md\` at /collections/diwali: lines between
  two lines \`---\`, then the text in Markdown. \`title\`; \`products\` (handles), or \`category\` and \`facet\`, such
  as Material=Terracotta; \`picture\` (a file of \`pictures/\`) and \`alt\`; \`from\` and \`until\`, its first and last
  day; \`menu\`, its name in the menus; \`home: yes\` for the home page. Several values are separated by |.
- \`pictures/\`: JPEG, PNG, WebP, AVIF, GIF or SVG. store.json and products.csv use the file names.
- \`products.csv\`: Shopify's export, or any table with the columns handle (the product's short
  name in its address, which identifies it), title, category and price. Optional columns: mrp,
  ${optionalColumns.join(', ')},
  size, size_guide, color, brand and attribute:anything. image_texts say what the images show,
  goes_with and former_handles contain handles, gst_rate is in percent, and unit is that of GST, such as
  NOS or KGS. Several values in a cell are separated by |. An export calls the prices regular_price
  (the MRP) and discounted_price; both are read.
  A size or colour with its own price or stock has its own row below: handle, variant_size,
  variant_color, price, stock, weight, variant_sku, variant_image. Products that leave the file stay in the shop
  until \`npm run shop -- remove-products\`. Existing products keep their stock.
- \`coupons.csv\`: coupons, with the columns ${couponColumns.join(', ')}.
- \`links.csv\`: short links, with the columns code, page, source, medium, campaign and coupon: the code
  DIWALI leads from /go/DIWALI to its page, and names the campaign of the order.
- \`redirects.csv\`: the columns from and to: an old address, such as /blogs/news, and its page.
- \`synonyms.csv\`: search synonyms, one group per line, such as \`pot, planter, gamla, गमला\`. Your
  groups replace the built-in ones.
- \`payment.json\`: the payment methods. \`providers\` lists one or more of upi, payu, razorpay, cod (cash
  on delivery) and bank (transfers), each with its settings. A field that ends in From is the name of
  a line in the shop's file .env, which has the secret: RAZORPAY_KEY_SECRET='…'. Without
  payment.json the payment methods stay unchanged.

  \`\`\`json
${indented(jsonText(paymentTemplate))}  \`\`\`

  In \`cod\`, \`maxOpenOrders\`, \`maxOpenPieces\` and \`maxOpenRupees\` limit the open cash orders of an
  account, phone number or address; with \`"confirmByMail": true\` shoppers confirm cash orders by email.

  \`{ "providers": ["offline"] }\` means cash or a transfer that you arrange yourself.
`;
