import { correctEmail } from './email-typo';

it.each([
  ['meera@gmial.com', 'meera@gmail.com'],
  ['Meera@Gmail.con ', 'meera@gmail.com'],
  ['meera@gmail.co', 'meera@gmail.com'],
  ['meera@yaho.com', 'meera@yahoo.com'],
  ['meera@yahoo.co.n', 'meera@yahoo.co.in'],
  ['meera@outlok.com', 'meera@outlook.com'],
  ['meera@redifmail.com', 'meera@rediffmail.com'],
])('corrects %s', (email, corrected) => {
  expect(correctEmail(email)).toBe(corrected);
});

it.each([
  ...['meera@gmail.com', 'meera@yahoo.in', 'meera@ymail.com', 'meera@mail.com', 'meera@zoho.com'],
  ...['meera@yahoo.co.uk', 'meera@live.com', 'meera@aangan.example', 'meera', '@gmial.com', ''],
])('has nothing to correct in %j', (email) => {
  expect(correctEmail(email)).toBeFalsy();
});
