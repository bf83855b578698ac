import { queueEarlyEvents } from './early-events';

const events: string[] = [];
const submit = jest.fn();

/** Renders a page before hydration. */
function openPage(html: string): void {
  document.body.innerHTML = html;
  // Evaluates the source text without its scope, as a page does.
  new Function(`(${queueEarlyEvents})()`)();
}

function find<Found extends HTMLElement>(selector: string): Found {
  return document.querySelector<Found>(selector) as Found;
}

const press = (selector: string) => find(selector).click();

/** Hydrates the page: records events from now on. */
function scriptsArrive(): void {
  for (const type of ['click', 'change', 'submit']) {
    document.body.addEventListener(type, ({ target }) =>
      events.push(`${type} ${(target as Element).id}`),
    );
  }
  self.replayEarlyEvents?.();
  jest.advanceTimersByTime(0);
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(submit);
  jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    this.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  });
});

afterEach(() => {
  self.replayEarlyEvents?.();
  document.body.replaceWith(document.createElement('body'));
  jest.useRealTimers();
  jest.clearAllMocks();
  events.length = 0;
});

it('replays early events once and in order after hydration', () => {
  openPage(
    '<button type="button" id="wish"></button><button type="button" id="add"><b></b></button>',
  );
  press('b');
  press('#wish');
  press('b');
  expect(document.documentElement.dataset.waiting).toBe('');
  scriptsArrive();
  expect(events).toEqual(['click wish', 'click add']);
  expect(document.documentElement.dataset.waiting).toBeUndefined();
});

it('replays choices, the last one last', () => {
  openPage(
    '<select id="sort"><option>Newest<option>Price</select>' +
      '<input type="radio" name="size" id="m"><input type="radio" name="size" id="l">' +
      '<input type="checkbox" id="agree">',
  );
  press('#l');
  press('#m');
  press('#l');
  press('#agree');
  find<HTMLSelectElement>('#sort').value = 'Price';
  find('#sort').dispatchEvent(new Event('change', { bubbles: true }));
  scriptsArrive();
  const changes = events.filter((act) => act.startsWith('change'));
  expect(changes.join()).toBe('change m,change l,change agree,change sort');
  expect(find<HTMLInputElement>('#l').checked).toBe(true);
  expect(find<HTMLInputElement>('#agree').checked).toBe(true);
  expect(find<HTMLSelectElement>('#sort').value).toBe('Price');
});

it('ignores links, searches and native behaviour', () => {
  openPage(
    '<a href="#pots" id="pots">Pots</a><form action="/products" id="search"></form>' +
      '<button type="button" command="show-modal" id="menu"></button>',
  );
  // jsdom does not support invoker commands.
  Object.assign(find('#menu'), { command: 'show-modal' });
  const search = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  press('#pots');
  press('#menu');
  find('#search').dispatchEvent(search);
  expect(search.defaultPrevented).toBe(false);
  scriptsArrive();
  expect(events).toEqual([]);
});

const form = '<form method="post" id="login"><button id="send">Sign in</button></form>';

it('a form submitted early is submitted once after hydration', () => {
  openPage(form);
  press('#send');
  press('#send');
  scriptsArrive();
  expect(events).toEqual(['submit login']);
  jest.runAllTimers();
  expect(submit).not.toHaveBeenCalled();
});

it('a form is submitted by the browser without scripts', () => {
  openPage(form);
  press('#send');
  press('#send');
  expect(submit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(submit).toHaveBeenCalledTimes(1);
});
