import type { PaymentSettings } from '../../payments/payment-settings';
import type { Settings } from '../../platform/settings';
import type { StoredStoreInfo } from '../schema';

/** What the texts of the policies depend on. */
export type PolicyContext = {
  info: StoredStoreInfo;
  payment: PaymentSettings;
  settings: Pick<Settings, 'unpaidMinutes' | 'unpaidDays' | 'tokenDays' | 'retention'>;
  sendsMail: boolean;
};
