import { holdSubmits } from './early-submits';

const submit = jest.fn();
const requestSubmit = jest.fn();

function openPage(method: string): HTMLFormElement {
  document.body.innerHTML = `<form method="${method}"><button>Send</button></form>`;
  // As a page runs it: by its text, with nothing around it.
  new Function(`(${holdSubmits})(10000)`)();
  const form = document.querySelector('form') as HTMLFormElement;
  return Object.assign(form, { submit, requestSubmit });
}

const press = () => document.querySelector('button')?.click();

beforeEach(() => jest.useFakeTimers());

afterEach(() => {
  self.releaseSubmits?.();
  jest.useRealTimers();
});

it('sends what was sent too early, once, when the scripts are there', () => {
  openPage('post');
  press();
  press();
  self.releaseSubmits?.();
  expect(requestSubmit).toHaveBeenCalledTimes(1);
  jest.runAllTimers();
  expect(submit).not.toHaveBeenCalled();
});

it('sends nothing that was not sent, and holds nothing later', () => {
  const form = openPage('post');
  self.releaseSubmits?.();
  expect(requestSubmit).not.toHaveBeenCalled();
  form.addEventListener('submit', (event) => {
    expect(event.defaultPrevented).toBe(false);
    event.preventDefault();
  });
  press();
  expect.assertions(2);
});

it('leaves searches to the browser', () => {
  const form = openPage('get');
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  form.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
});

it('leaves the form to the browser when the scripts do not come', () => {
  openPage('post');
  press();
  expect(submit).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(submit).toHaveBeenCalledTimes(1);
});
