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

  init FOLDER            writes a folder to begin a store with; its README.md explains
  apply FOLDER           makes the store, or changes it into what the folder says
  diff FOLDER            says what apply would change
  export FOLDER          writes the store as such a folder
  list                   shows all stores
  rename NEWHOST         gives the store another host
  remove                 removes the store for good, with its products, orders and shoppers
    --yes                does not ask
  schema [FILE]          writes the JSON Schema of store.json, for editors
  payment                shows how the store takes payments
    --provider NAME,NAME   one or more of upi, payu, razorpay, cod and bank, or one of these alone:
      offline              cash or a bank transfer that you arrange, confirmed with "npm run orders -- paid"
      sandbox              a bank that moves no money, for trying the shop out
    --provider upi       straight to the merchant's UPI address
      --vpa NAME@BANK --payee NAME
      --callback-secret S  signs confirmations; one is made when none is given
    --provider payu      PayU's page
      --key K --salt S     of the merchant's account; the salt may come as PAYU_SALT instead
      --live               money moves; without it PayU's test system is used
    --provider razorpay  Razorpay's page, by payment links
      --key-id K           of the merchant's account; the secrets may come from the environment,
      --key-secret S       as RAZORPAY_KEY_SECRET
      --webhook-secret S   and RAZORPAY_WEBHOOK_SECRET, chosen in Razorpay's dashboard
    --provider cod       cash on delivery
      --cod-max RUPEES     the largest order; --cod-pins 56,600 what PIN codes begin with
      --cod-open-orders N  open cash orders of a customer; --cod-open-pieces N, --cod-open-max RUPEES
      --cod-confirm        shoppers confirm cash orders by mail
    --provider bank      a transfer to the account, confirmed with "npm run orders -- paid"
      --account-name NAME --account-number N --ifsc CODE --bank-name NAME
  coupons list           shows the coupons, and how many orders use them
    add CODE               makes one, with --percent 10 [--most RUPEES] or --rupees 200
      --least RUPEES         for orders from that on
      --products HANDLE,HANDLE --categories NAME,NAME
      --from DAY --until DAY the first and the last day, such as 2026-11-28
      --uses N --per-shopper N
    stop CODE              takes one back; orders that use it keep their discount
  inbox                  shows what the store takes from shoppers
    --newsletter on|off  subscriptions to the newsletter
    --contact on|off     messages of the contact form
  subscribers [FILE]     writes the subscriptions as CSV
  messages [FILE]        writes the messages as CSV
  password-link E-MAIL   makes a one-time link for a shopper who cannot be sent one

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage.
`;

/** What a merchant sets in a store, and reads from its shoppers. */
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
