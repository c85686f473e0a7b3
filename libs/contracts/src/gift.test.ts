import { giftCard, giftMessageFault, lengthOf, tidyGiftMessage } from './gift.js';
import type { Order } from './ordering.js';

it('counts characters as people do', () => {
  expect(lengthOf('क्षत्रिय जन्मदिन की शुभकामनाएँ')).toBe(17);
  expect(lengthOf('👨‍👩‍👧')).toBe(1);
});

it.each([
  ['न'.repeat(200), null],
  ['न'.repeat(201), 'The message on the card can have at most 200 characters.'],
  // One visible character of many code points.
  [`a${'\u0301'.repeat(800)}`, 'The message on the card can have at most 200 characters.'],
  ['1\n2\n3\n4\n5\n6', null],
  ['1\n2\n3\n4\n5\n6\n7', 'The message on the card can have at most 6 lines.'],
  ['see www.example.in', 'The message on the card cannot contain links.'],
  ['a\u0007b', 'The message on the card contains characters that cannot be printed.'],
  ['सुर्\u200dया, “José” – ₹1 ❤️👨‍👩‍👧🇮🇳👍🏽', null],
  ...['பிறந்தநாள்', 'শুভ', 'జన్మదినం', 'ಹಬ್ಬ', 'ഓണം', 'શુભ', 'ਵਧਾਈ', 'ଶୁଭ', 'سالگرہ', 'a → b'].map((text): [string, string] => [
    text,
    'The message on the card contains characters that cannot be printed.',
  ]),
])('accepts or refuses a message of the card (%#)', (text, fault) => {
  expect(giftMessageFault(text)).toBe(fault);
});

it.each([
  ['Kavya', 'Kavya'],
  ['காவ்யா', null],
])('greets %s only by a name that the card can show', (recipient, to) => {
  const order = { orderNumber: '1', details: { giftMessage: 'Hello' }, shippingAddress: { recipient } } as Order;
  expect(giftCard(order)).toMatchObject({ to });
});

it('unifies line breaks', () => {
  expect(tidyGiftMessage(' a\r\nb ')).toBe('a\nb');
});
