import { Canaries } from './canaries.js';

let canaries: Canaries;
beforeEach(() => void (canaries = new Canaries()));

it('accepts permitted output', () => {
  canaries.log.log(
    { event: 'signed in', user: '0b7f9c1e-aaaa-4321-8aaa-987654321012', network: '203.0.113.7' },
    'Security',
  );
  canaries.log.error('550 <kavya.rao@example.in> rejected', undefined, 'Mail');
  canaries.respond('GET /api/users/profile', '{"email":"kavya.rao@example.in","phone":"9876543210"}');
  canaries.mail('Welcome', 'Hello Kavya Rao, 9876543210');
  expect(() => canaries.assertSilent()).not.toThrow();
});

it.each<[string, (to: Canaries) => unknown]>([
  ['the log', ({ log }) => log.log('Kavya Rao has signed in')],
  ['the log', ({ log }) => log.debug({ street: '12, Lake View Road' })],
  ['the log', ({ log }) => log.error('x', 'Error: almond-basket\n at x', 'Mail')],
  ['the log', ({ log }) => log.warn('key test-key-secret-0123456789')],
  [
    'the job user.registered',
    ({ queue }) => queue.addAll([{ id: '1', topic: 'user.registered', payload: { userId: 'kavya.rao@example.in' } }]),
  ],
  ['the answer to GET /x', (to) => to.respond('GET /x', '{"hash":"$argon2id$v=19"}')],
  ['the answer to GET /x', (to) => to.respond('GET /x', 'Error: x\n    at run (/srv/a.js:1:2)')],
  ['the answer to GET /x', (to) => to.respond('GET /x', 'SELECT id FROM users')],
  ['the log', ({ log }) => log.log('code 7f3k-2m9x-c4tq-hw8e')],
  ['the log', ({ log }) => log.log('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')],
  ['the mail "Welcome"', (to) => to.mail('Welcome', 'otpauth://totp/x')],
  ['the mail "Welcome"', (to) => to.mail('Welcome', 'test-webhook-secret-0123')],
])('reports a leak by %s', (where, leak) => {
  leak(canaries);
  expect(() => canaries.assertSilent()).toThrow(`Leaked:\n${where} has `);
});
