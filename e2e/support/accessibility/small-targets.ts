import type { Page } from '@playwright/test';
import { restOfLongList } from './scan';

/** Returns controls below 44 pixels, except links in sentences (WCAG 2.5.8). */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate((rest) => {
    const reachPx = 21.5;
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"]';

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: false }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.matches(':disabled, [type="hidden"]') &&
      !element.closest(`[inert], ${rest}`);

    const boxOf = (control: Element) => {
      const label = control.matches('[type="radio"], [type="checkbox"]')
        ? (control as HTMLInputElement).labels?.[0]
        : undefined;
      return (label ?? control).getBoundingClientRect();
    };

    const isInSentence = (control: Element) => {
      if (control.tagName !== 'A' || getComputedStyle(control).display !== 'inline') return false;
      const around = control.parentElement?.closest('p, li, dd, td, label, div');
      const words = around?.textContent?.replace(control.textContent ?? '', '') ?? '';
      return /[\p{L}\d]{2}/u.test(words);
    };

    const isHit = (control: Element, x: number, y: number) => {
      const found = document.elementFromPoint(x, y);
      return control.contains(found) || found?.closest('label')?.control === control;
    };

    const modal = document.querySelector('dialog:modal, [popover]:popover-open');
    const all = [...(modal ?? document).querySelectorAll(controls)];
    return all.filter(isShown).flatMap((control) => {
      let box = boxOf(control);
      if (box.bottom < 0 || isInSentence(control)) return [];
      if (box.width >= 2 * reachPx && box.height >= 2 * reachPx) return [];
      control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      box = boxOf(control);
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const across = Math.min(reachPx, Math.max(0, x), Math.max(0, innerWidth - x));
      const corners: [number, number][] = [
        [x - across, y],
        [x + across, y],
        [x, y - reachPx],
        [x, y + reachPx],
      ];
      if (corners.every(([left, top]) => isHit(control, left, top))) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim();
      return [`${control.tagName} “${name}” ${Math.round(box.width)}×${Math.round(box.height)}`];
    });
  }, restOfLongList);
}
