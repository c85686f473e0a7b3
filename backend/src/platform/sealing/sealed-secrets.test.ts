import { SealedSecrets } from './sealed-secrets.js';

const [OLD, NEW] = ['an old secret of at least 32 characters', 'a new secret of at least 32 characters'];
const SECRET = Buffer.from('12345678901234567890');

it('opens for its owner, but not for another owner or purpose or after a change', () => {
  const sealed = new SealedSecrets([OLD], 'test');
  const text = sealed.seal(SECRET, 'kavya');
  expect(sealed.open(text, 'kavya')).toEqual({ plain: SECRET, isOld: false });
  expect(sealed.open(text, 'asha')).toBeNull();
  expect(
    sealed.open(Buffer.from(text.map((byte, at) => (at === text.length - 1 ? byte ^ 1 : byte))), 'kavya'),
  ).toBeNull();
  expect(sealed.open(Buffer.alloc(3), 'kavya')).toBeNull();
  expect(new SealedSecrets([OLD], 'another purpose').open(text, 'kavya')).toBeNull();
});

it('opens after a change of the secret while the previous one is configured, and reports it', () => {
  const text = new SealedSecrets([OLD], 'test').seal(SECRET, 'kavya');
  expect(new SealedSecrets([NEW], 'test').open(text, 'kavya')).toBeNull();
  expect(new SealedSecrets([NEW, OLD], 'test').open(text, 'kavya')).toEqual({ plain: SECRET, isOld: true });
});

it('never seals the same text to the same bytes twice', () => {
  const sealed = new SealedSecrets([OLD], 'test');
  expect(sealed.seal(SECRET, 'kavya').equals(sealed.seal(SECRET, 'kavya'))).toBe(false);
});
