import { storefrontSettings } from './settings';

export function checkSettings(): void {
  try {
    storefrontSettings();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
