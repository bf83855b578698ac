import type { Page } from '@playwright/test';

type Box = { left: number; top: number; right: number; bottom: number };

/** A place where the focus stops. */
export type FocusStop = {
  /** What it is and how it is called, such as `a “Cart”`. */
  name: string;
  /** Its number among everything of the page that the keyboard must reach. */
  position: number;
  /** Where it is on the page. */
  box: Box;
  /** The entry of a list that it belongs to, such as a product's card. */
  entry: number;
  /** Whether it belongs to what lies fixed over the page. */
  isFixed: boolean;
  /** Whether a bar lies over a part of it. */
  isCovered: boolean;
  /** Whether an outline shows that it has the focus. */
  hasOutline: boolean;
};

/** Numbers everything that the keyboard must reach; of radio buttons, one a group. Answers how many. */
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
    // What the last step hides is gone with the next frame.
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
    // A hair inside, so that neighbours do not count.
    const xs = [box.left + 3, (box.left + box.right) / 2, box.right - 3];
    const ys = [box.top + 3, (box.top + box.bottom) / 2, box.bottom - 3];
    const isUnderBar = (x: number, y: number) => {
      for (let part = document.elementFromPoint(x, y); part; part = part.parentElement) {
        if (isOver(part)) return true;
      }
      return y < 0 || y > innerHeight;
    };
    // A checkbox shows it itself, a choice that is a box by the box.
    const hasOutline = [element, control].some((part) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
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
        top: box.top + scrollY,
        bottom: box.bottom + scrollY,
      },
      entry: [...document.querySelectorAll('li')].findLastIndex((item) => item.contains(element)),
      isFixed,
      isCovered:
        !isFixed && box.height < innerHeight && xs.some((x) => ys.some((y) => isUnderBar(x, y))),
      hasOutline,
    };
  });
}

/** Walks through the page by the Tab key, until the focus leaves it. */
export async function tabThrough(page: Page): Promise<FocusStop[]> {
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

/** What is on the page and was never reached. */
export async function findUnreachedTargets(
  page: Page,
  stops: readonly FocusStop[],
): Promise<string[]> {
  const reached = new Set(stops.map(({ position }) => position));
  const all = await page.locator('[data-position]').evaluateAll((targets) =>
    targets.map((target) => ({
      position: Number((target as HTMLElement).dataset.position),
      html: target.outerHTML.slice(0, 200),
    })),
  );
  return all.filter(({ position }) => !reached.has(position)).map(({ html }) => html);
}

/**
 * Steps that lead back: a reader expects what begins lower or further right. Within a list's entry
 * its name may come first.
 */
export function findBackwardSteps(stops: readonly FocusStop[]): string[] {
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
