import type { Page } from '@playwright/test';

type Box = { left: number; top: number; right: number; bottom: number };

type FocusStop = {
  /** Tag and accessible name, such as `A “Cart”`. */
  name: string;
  /** Index among all targets of the page. */
  position: number;
  box: Box;
  /** Index of its list item, -1 for none. */
  entry: number;
  isFixed: boolean;
  isCovered: boolean;
  hasOutline: boolean;
};

/** Numbers all targets of the keyboard, one a radio group; returns their count. */
async function numberTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const targets = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const groups = new Set<string>();
    const isReachable = (element: HTMLElement) => {
      const isShown =
        element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) &&
        element.getClientRects().length > 0;
      if (!isShown || element.tabIndex < 0 || element.matches(':disabled')) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    };
    const all = [...document.querySelectorAll<HTMLElement>(targets)].filter(isReachable);
    all.forEach((element, index) => {
      element.dataset.position = String(index);
    });
    return all.length;
  });
}

function readStop(page: Page): Promise<FocusStop | undefined> {
  return page.evaluate(async () => {
    // Elements that the last step hides disappear with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const ancestors: Element[] = [];
    for (let above: Element | null = element; above; above = above.parentElement) {
      ancestors.push(above);
    }
    const isOver = (part: Element) => getComputedStyle(part).position === 'fixed';
    const isFixed = ancestors.some(isOver);
    const control = element.closest('label') ?? element;
    const box = control.getBoundingClientRect();
    // 3 pixels inside, to exclude neighbours.
    const xs = [box.left + 3, (box.left + box.right) / 2, box.right - 3];
    const ys = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3];
    const isUnderBar = (x: number, y: number) => {
      for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
        if (isOver(part)) return true;
      }
      return y < 0 || y > innerHeight;
    };
    // Some radio buttons show the focus by their label.
    const hasOutline = [element, control].some((part) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    // A panel with a scrollbar of its own.
    const scrolled = ancestors
      .filter((part) => part !== document.scrollingElement)
      .reduce((sum, { scrollTop }) => sum + scrollTop, scrollY);
    const group = element.getAttribute('name');
    const first =
      element.matches('[type="radio"]') &&
      document.querySelector<HTMLElement>(`[name="${CSS.escape(group ?? '')}"][data-position]`);
    return {
      name: `${element.tagName} “${element.ariaLabel ?? element.textContent?.trim()}”`,
      position: Number((first || element).dataset.position ?? -1),
      box: {
        left: box.left,
        right: box.right,
        top: box.top + scrolled,
        bottom: box.bottom + scrolled,
      },
      entry: [...document.querySelectorAll('li')].findLastIndex((item) => item.contains(element)),
      isFixed,
      isCovered:
        !isFixed && box.height < innerHeight && xs.some((x) => ys.some((y) => isUnderBar(x, y))),
      hasOutline,
    };
  });
}

async function tabThrough(page: Page): Promise<FocusStop[]> {
  const count = await numberTargets(page);
  const stops: FocusStop[] = [];
  while (stops.length <= count + 2) {
    await page.keyboard.press('Tab');
    const stop = await readStop(page);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('The Tab key does not leave the page.');
}

async function findUnreachedTargets(page: Page, stops: readonly FocusStop[]): Promise<string[]> {
  const reached = new Set(stops.map(({ position }) => position));
  const all = await page.locator('[data-position]').evaluateAll((targets) =>
    targets.map((target) => ({
      position: Number((target as HTMLElement).dataset.position),
      html: target.outerHTML.slice(0, 200),
    })),
  );
  return all.filter(({ position }) => !reached.has(position)).map(({ html }) => html);
}

/** Returns steps up or left, except within a list item, whose name may come first. */
function findBackwardSteps(stops: readonly FocusStop[]): string[] {
  const tolerancePx = 4;
  return stops.slice(1).flatMap((stop, index) => {
    const before = stops[index];
    if (!before || (stop.entry >= 0 && stop.entry === before.entry)) return [];
    const isAfter =
      stop.box.top >= before.box.top - tolerancePx ||
      stop.box.left >= before.box.right - tolerancePx;
    return isAfter ? [] : [`${before.name} → ${stop.name}`];
  });
}

/** Presses Tab through the page; returns what it does not reach, show and pass in visual order. */
export async function findFocusProblems(page: Page): Promise<string[]> {
  const stops = await tabThrough(page);
  const unreached = await findUnreachedTargets(page, stops);
  const steps = findBackwardSteps(stops.filter(({ isFixed }) => !isFixed));
  return [
    ...unreached.map((html) => `not reached: ${html}`),
    ...stops.filter(({ isCovered }) => isCovered).map(({ name }) => `covered by a bar: ${name}`),
    ...stops.filter(({ hasOutline }) => !hasOutline).map(({ name }) => `no outline: ${name}`),
    ...steps.map((step) => `backward: ${step}`),
  ];
}
