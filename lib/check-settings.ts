import { storefrontSettings } from './settings';

/** A wrong setting stops the storefront with a message that names it. */
export function checkSettings(): void {
  try {
    storefrontSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
