import { policyPlaceholders } from '../policies/policy-values';

const placeholders = policyPlaceholders.map((name) => `{{${name}}}`).join(', ');

export const readMe = `# A store

\`\`\`sh
npm run store -- diff FOLDER --store HOST     # what would change
npm run store -- apply FOLDER --store HOST    # makes the store, or changes it into this
\`\`\`

Everything is checked before anything changes, and applying twice changes nothing. Keep the folder in
git: it holds no secret.

What cannot be meant is refused and what is doubtful is listed, each with its file and line or place.

- \`store.json\`: name, company, words of the home page. An editor that knows JSON Schema explains and
  completes it by \`store.schema.json\`. The name is required; what else is left out or blank is not shown,
  or shown in neutral words.
  \`delivery\`, \`bulkDelivery\`, \`returns\`, \`refundDays\`, \`contactHours\`, \`grievanceOfficer\`,
  \`grievanceHours\` and \`pricesIncludeTax\` are promises: product pages, search engines, feeds and the
  built-in policies repeat them. Change or remove those that are not yours.
  With \`"gst": { "gstin": "…", "legalName": "…", "address": "…", "rate": 18, "categoryRates": { "Books": 0 } }\`
  the store writes tax invoices for orders whose products all have a GST rate: their own gst_rate, else
  that of their category, else \`rate\`. The last two are optional; \`apply\` lists products without a rate.
- \`policies/\`: about, terms, privacy, refund, return and shipping, each a \`.md\` (Markdown) or \`.html\`
  file. Where a file is missing the shop's own text stands, where it is empty none. These placeholders
  follow store.json, payment.json and the shop's settings, also when those change later:
  ${placeholders}.
  Read the texts: they promise something in your name.
- \`pictures/\`: JPEG, PNG, WebP, AVIF, GIF or SVG. store.json and products.csv name them by file.
- \`products.csv\`: Shopify's export, or any table with the columns title, category and price, and if you
  like handle, parent_category, discounted_price, regular_price, stock, available, featured, images
  (parted by |), description, size, color, brand, goes_with (handles, parted by |), hsn, gst_rate
  (percent) and attribute:anything.
  A size or colour with its own price or stock has a row of its own below: handle, variant_size,
  variant_color, price, stock, variant_sku, variant_image. What is no longer in it stays in
  the shop until \`npm run catalogue -- remove\`; the stock of a product that the shop knows stays, too.
- \`synonyms.csv\`: words that mean the same when shoppers search, a group a line, such as
  \`pot, planter, gamla, गमला\`. Groups of your own replace the built-in ones.
- \`payment.json\`: how you are paid. \`providers\` names one or more of upi, payu, razorpay, cod (cash on
  delivery) and bank (transfers), each with its own part; a name that ends in From is that of the
  environment variable (or line of .env) with the secret. Without this file it stays.

  \`\`\`json
  {
    "providers": ["upi", "razorpay", "cod", "bank"],
    "upi": { "vpa": "shop@bank", "payeeName": "My shop" },
    "razorpay": {
      "keyId": "rzp_live_KEY",
      "keySecretFrom": "RAZORPAY_KEY_SECRET",
      "webhookSecretFrom": "RAZORPAY_WEBHOOK_SECRET"
    },
    "payu": { "key": "KEY", "saltFrom": "PAYU_SALT", "live": true },
    "cod": { "maxRupees": 5000, "pinPrefixes": ["56", "600"] },
    "bank": {
      "accountName": "My shop", "accountNumber": "123456789012", "ifsc": "SBIN0001234",
      "bankName": "State Bank of India"
    }
  }
  \`\`\`

  \`cod\` also takes \`maxOpenOrders\`, \`maxOpenPieces\` and \`maxOpenRupees\` (open cash orders of an account,
  phone number or address) and \`"confirmByMail": true\`.

  \`{ "providers": ["offline"] }\` stands for cash or a transfer that you arrange yourself.
`;
