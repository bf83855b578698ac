import { storefrontSettings } from './lib/settings';

/** Runs once at start: a wrong setting stops the storefront with a clear message. */
export function register() {
  try {
    storefrontSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
