import { normaliseEmail } from './user.js';

it.each(['kavya@example.in', ' Kavya@Example.IN ', 'KAVYA@EXAMPLE.IN\n'])('takes %j for one address', (typed) => {
  expect(normaliseEmail(typed)).toBe('kavya@example.in');
});
