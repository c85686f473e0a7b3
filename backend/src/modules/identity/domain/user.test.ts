import { normaliseEmail } from './user.js';

it.each(['kavya@example.in', ' Kavya@Example.IN ', 'KAVYA@EXAMPLE.IN\n'])(
  'normalises %j to the same email',
  (typed) => {
    expect(normaliseEmail(typed)).toBe('kavya@example.in');
  },
);
