import {
  cancelCommand,
  deliverCommand,
  paidCommand,
  refundCommand,
  returnCommand,
  shipCommand,
} from './orders/change';
import { invoiceCommand, invoicesCommand } from './orders/invoices';
import { listCommand } from './orders/list';
import { showCommand } from './orders/show';
import type { CommandFamily } from './run';

const usage = `Usage: npm run orders -- COMMAND --store HOST

  list [FILE]           shows the newest orders, or writes all of them to a file, as CSV
    --status STATUS     pending, processing, shipped, delivered or cancelled
    --from D, --to D    placed on or between these days, such as 2026-11-28 (Indian time)
    --text WORDS        with these words in number, customer, email, phone, city or items
    --unpaid            not paid yet, including cash on delivery; without cancelled orders
    --cash-outstanding  cash on delivery that "paid" has not recorded yet
    --refund-due        refund still to be paid
    --limit N           at most N orders (default 50; no limit with FILE, --csv and --json)
    --csv               as CSV; times are Indian
    --json              as JSON; amounts in paise, times in UTC
  show NUMBER           shows an order with its address, items, payments and history
  paid NUMBER           records the payment: Pending becomes Processing
    --reference R       the bank's reference of the transfer
  ship NUMBER           Processing becomes Shipped
    --tracking N        tracking number
    --carrier C         carrier's name; kept when the tracking number is corrected
    --url U             tracking page
    --expected D        expected delivery day, such as 2026-11-28
  deliver NUMBER        Shipped becomes Delivered
  cancel NUMBER         Pending or Processing becomes Cancelled; the items are restocked
    --reason R          reason, shown to the shopper
  return NUMBER         records a return: Shipped or Delivered becomes Cancelled
    --reason R          reason, shown to the shopper
    --restock           restocks the items
  refund NUMBER         records the refund and cancels the order if it is not cancelled yet
    --reference R       the bank's reference of the transfer, shown to the shopper
  invoice NUMBER        writes the tax invoice as HTML for printing
    --html FILE         to a file instead of the standard output
    --credit-note       the credit note instead
  invoices [FILE]       lists tax invoices and credit notes for the accountant, one row per rate;
                          a file is written as CSV
    --from D, --to D    issued on or between these days, such as 2026-04-01 (Indian time)
    --csv               as CSV

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed or not possible now, 2 wrong usage.
`;

export const ordersCommands: CommandFamily = {
  usage,
  commands: {
    list: listCommand,
    show: showCommand,
    paid: paidCommand,
    ship: shipCommand,
    deliver: deliverCommand,
    cancel: cancelCommand,
    return: returnCommand,
    refund: refundCommand,
    invoice: invoiceCommand,
    invoices: invoicesCommand,
  },
};
