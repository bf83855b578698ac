import {
  cartLine,
  setStorage,
  signInWithAddresses,
  signInWithOrder,
  visit,
} from '../screen-context';
import type { Screen } from '../screens';
import { expect } from '../test';

export const checkoutScreens: Screen[] = [
  {
    name: 'checkout',
    async show(page) {
      await signInWithOrder(page);
      await setStorage(page, 'cart', [cartLine({ quantity: 2 })]);
      await visit(page, '/checkout', 'Checkout');
      // The heading appears before the form, and this before the address of the last order.
      await expect(page.getByLabel('Full name')).not.toHaveValue('');
      await expect(page.getByRole('button', { name: 'Create Order' })).toBeEnabled();
    },
  },
  {
    name: 'checkout-deliver-to',
    async show(page) {
      await signInWithAddresses(page);
      await setStorage(page, 'cart', [cartLine()]);
      await visit(page, '/checkout', 'Checkout');
      await page.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('radio', { name: 'Use a different address' }).check();
      await expect(page.getByRole('checkbox', { name: 'Save this address' })).toBeChecked();
    },
  },
];
