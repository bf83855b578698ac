import { rupeesText } from '../../services/paise';

export type UpiRequest = {
  /** The payee's UPI address and name. */
  vpa: string;
  payeeName: string;
  amountPaise: number;
  /** Shown to the payer, and on both bank statements. */
  note: string;
  /** Letters and digits, at most 35. */
  reference: string;
};

/** As NPCI's examples write it: %20 for a space, and the @ of an address as it is. */
const encode = (text: string) => encodeURIComponent(text).replaceAll('%40', '@');

/** The `upi://pay` address of NPCI's linking specification, for QR codes and deep links alike. */
export function upiLink({ vpa, payeeName, amountPaise, note, reference }: UpiRequest): string {
  const parameters = {
    pa: vpa,
    pn: payeeName,
    am: rupeesText(amountPaise),
    cu: 'INR',
    tn: note,
    tr: reference,
  };
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${encode(value)}`);
  return `upi://pay?${pairs.join('&')}`;
}

const payableMinutes = 15;

/** When a QR code that is shown now should be replaced, as an ISO time. */
export function qrExpiry(now = Date.now()): string {
  return new Date(now + payableMinutes * 60_000).toISOString();
}
