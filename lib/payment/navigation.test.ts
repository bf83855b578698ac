/** @jest-environment jsdom */
import { postForm } from './navigation';

it('posts a hidden form, for any input names', () => {
  let posted: Record<string, FormDataEntryValue> = {};
  let form: HTMLFormElement | undefined;
  jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    form = this;
    posted = Object.fromEntries(new FormData(this));
    expect(document.body).toContainElement(this);
  });

  postForm('https://pay.example/post', [
    ['submit', '1'],
    ['data[amount]', '<b>"2"</b>'],
  ]);
  expect(posted).toEqual({ submit: '1', 'data[amount]': '<b>"2"</b>' });
  expect(form).toMatchObject({ method: 'post', hidden: true });
  expect(form?.getAttribute('action')).toBe('https://pay.example/post');
  expect(document.forms).toHaveLength(0);
});
