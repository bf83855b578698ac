import type { Page } from '@playwright/test';

/** Replaces order numbers, dates, times and email addresses by fixed texts. */
export async function maskDynamicText(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const before = text.nodeValue ?? '';
      const after = before
        .replace(/\b[2-9A-Z]{4}-[2-9A-Z]{4}\b/, 'ABCD-2345')
        .replace(/\b\d{1,2} \p{L}+ \d{4}\b/u, '1 January 2026')
        .replace(/^\p{L}{3}, \d{1,2} \p{L}{3,4}$/u, 'Thu, 1 Jan')
        .replace(/\b\p{L}+ \d{1,2}, \d{4}\b/u, 'January 1, 2026')
        .replace(/\bPay by [^.]+\./, 'Pay by 3:40 pm today.')
        .replace(/\S+@\S+/, 'meera@example.in');
      if (after !== before) text.nodeValue = after;
    }
  });
}
