import { registrationSchema } from './user';

const person = { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.in', password: 'secret' };

it.each([
  ['email', 'asha', 'Invalid email address'],
  ['email', 'asha@example', 'Invalid email address'],
  ['email', '', 'Invalid email address'],
  ['password', '12345', 'Password must be at least 6 characters'],
  ['firstName', 'A', 'First name must be at least 2 characters'],
  ['lastName', ' R ', 'Last name must be at least 2 characters'],
])('rejects the %s "%s" with "%s"', (field, value, message) => {
  const { error } = registrationSchema.safeParse({ ...person, [field]: value });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});
