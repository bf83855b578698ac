import { mailboxOf } from './limit-mails';

it.each([
  ['asha@example.in', 'asha@example.in'],
  [' Asha@Example.IN ', 'asha@example.in'],
  ['asha+shop@example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['asha.rao@example.in', 'asha.rao@example.in'],
  ['asha.rao+1@gmail.com', 'asharao@gmail.com'],
  ['A.s.h.a.rao@googlemail.com', 'asharao@gmail.com'],
  ['+asha@example.in', '+asha@example.in'],
  ['asha', 'asha'],
  ['', ''],
])('%j leads to %j', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
