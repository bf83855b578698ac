import type { CommandFamily } from './run';
import { applyCommand } from './store/apply';
import { couponsCommand } from './store/coupons';
import { messagesCommand, subscribersCommand } from './store/customer-entries';
import { diffCommand } from './store/diff';
import { exportCommand } from './store/export';
import { inboxCommand } from './store/inbox';
import { initCommand } from './store/init';
import { listCommand } from './store/list';
import { passwordLinkCommand } from './store/password-link';
import { paymentCommand } from './store/payment';
import { removeCommand } from './store/remove';
import { renameCommand } from './store/rename';
import { schemaCommand } from './store/schema';

const usage = `Usage: npm run store -- COMMAND --store HOST

  init FOLDER            creates a folder for a new store; its README.md explains the files
  apply FOLDER           creates the store, or updates it to match the folder
  diff FOLDER            shows what apply would change
  export FOLDER          writes the store to such a folder
  list                   lists all stores
  rename NEWHOST         changes the host of the store
  remove                 deletes the store permanently, with its products, orders and shoppers
    --yes                skips the confirmation
  schema [FILE]          writes the JSON Schema of store.json, for editors
  payment                shows the payment settings of the store
    --provider NAME,NAME   one or more of upi, payu, razorpay, cod and bank, or one of these alone:
      offline              cash or a bank transfer that you arrange, confirmed with "npm run orders -- paid"
      sandbox              a test bank that moves no money
    --provider upi       directly to the merchant's UPI address
      --vpa NAME@BANK --payee NAME
      --callback-secret S  signs confirmations; generated if not given
    --provider payu      PayU's page
      --key K --salt S     of the merchant's account; the salt may come as PAYU_SALT instead
      --live               uses PayU's live system instead of its test system
    --provider razorpay  Razorpay's page, by payment links
      --key-id K           of the merchant's account; the secrets may come from the environment,
      --key-secret S       as RAZORPAY_KEY_SECRET
      --webhook-secret S   and RAZORPAY_WEBHOOK_SECRET, chosen in Razorpay's dashboard
    --provider cod       cash on delivery
      --cod-max RUPEES     the largest order; --cod-pins 56,600 PIN code prefixes
      --cod-open-orders N  open cash orders of a customer; --cod-open-pieces N, --cod-open-max RUPEES
      --cod-confirm        shoppers confirm cash orders by email
    --provider bank      a transfer to the account, confirmed with "npm run orders -- paid"
      --account-name NAME --account-number N --ifsc CODE --bank-name NAME
  coupons list           lists the coupons with their number of uses
    add CODE               adds one, with --percent 10 or --rupees 200
      --most RUPEES          maximum discount of --percent
      --least RUPEES         minimum order value
      --products HANDLE,HANDLE --categories NAME,NAME
      --from DAY --until DAY the first and the last day, such as 2026-11-28
      --uses N --per-shopper N
    stop CODE              deactivates one; orders that used it keep their discount
  inbox                  shows whether the newsletter and contact forms are on
    --newsletter on|off  subscriptions to the newsletter
    --contact on|off     messages of the contact form
  subscribers [FILE]     writes the subscriptions as CSV
  messages [FILE]        writes the messages as CSV
  password-link EMAIL    creates a one-time password link to pass on to a shopper

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

export const storeCommands: CommandFamily = {
  usage,
  commands: {
    init: initCommand,
    apply: applyCommand,
    diff: diffCommand,
    export: exportCommand,
    list: listCommand,
    rename: renameCommand,
    remove: removeCommand,
    schema: schemaCommand,
    payment: paymentCommand,
    coupons: couponsCommand,
    inbox: inboxCommand,
    subscribers: subscribersCommand,
    messages: messagesCommand,
    'password-link': passwordLinkCommand,
  },
};
