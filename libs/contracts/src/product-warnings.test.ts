import { BLANK_PRODUCT, labelWarnings } from './index.js';

const warned = (change: object) =>
  labelWarnings({ ...BLANK_PRODUCT, ...change }).map(({ field, message }) => [field, message]);
const content = (name: string, hsn: string) => ({ name, hsn, countryOfOrigin: 'IN', quantity: '' });

it('lists words of claims with the field and the reason, each once', () => {
  expect(
    warned({
      name: 'Walnuts for Immunity',
      description: 'Cures diabetes. Diabetes is gone.',
      benefits: ['Crunchy', 'Heart-healthy snack'],
    }),
  ).toEqual([
    [
      'name',
      '"immunity": a health claim needs scientific evidence, and approval where it is about the risk of a disease (FSSAI, Advertising and Claims Regulations 2018, 7 and 11).',
    ],
    [
      'description',
      '"cures": no food may be said to prevent, treat or cure a disease (FSSAI, Advertising and Claims Regulations 2018, 10).',
    ],
    [
      'description',
      '"diabetes": no food may be said to prevent, treat or cure a disease (FSSAI, Advertising and Claims Regulations 2018, 10).',
    ],
    ['benefits[1].text', expect.stringMatching(/^"heart-healthy": a health claim/)],
  ]);
});

it.each(['Cured in smoke houses? No: dried.', 'Sweet treats for Diwali', 'Secure pack', 'Rich in protein'])(
  'lists as a claim of "%s" only what may be one',
  (description) => {
    expect(warned({ description }).length).toBe(description.startsWith('Cured') ? 1 : 0);
  },
);

it('warns of other goods in a box of food, and not of a box of food or of other goods alone', () => {
  const [almonds, candle] = [content('Almonds', '080212'), content('Candle', '3406')];
  expect(warned({ components: [almonds, candle, content('Card', '')] })).toEqual([
    [
      'components[0].name',
      'Food and other goods are in one box (Candle). FSSAI has asked shops to deliver them separately (12 November 2024).',
    ],
  ]);
  for (const components of [[], [almonds, content('Figs', '080420')], [candle, content('Lamp', '9405')]])
    expect(warned({ components })).toEqual([]);
});
