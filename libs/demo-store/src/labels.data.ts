import type { ProductDetails } from '@shop/contracts';

type Label = Pick<ProductDetails, 'genericName' | 'countryOfOrigin' | 'ingredients' | 'storageAdvice'>;

function label(genericName: string, countryOfOrigin: string, ingredients: string[]): Label {
  return {
    genericName,
    countryOfOrigin,
    ingredients,
    storageAdvice: 'Keep cool and dry. Close the pouch after opening.',
  };
}

/** What the labels of the loose dry fruits declare, by slug. */
export const labels: Readonly<Record<string, Label>> = {
  'california-almonds': label('Almonds', 'US', ['Almonds']),
  'cashews-w240': label('Cashew nuts', 'IN', ['Cashew nuts']),
  'roasted-pistachios': label('Roasted salted pistachios', 'IR', ['Pistachios', 'Salt']),
  'walnut-kernels': label('Walnut kernels', 'IN', ['Walnuts']),
  'golden-raisins': label('Raisins', 'IN', ['Grapes']),
  'black-munakka': label('Raisins with seeds', 'AF', ['Grapes']),
  'anjeer-figs': label('Dried figs', 'AF', ['Figs']),
  'medjool-dates': label('Dates', 'JO', ['Dates']),
  'dried-apricots': label('Dried apricots', 'TR', ['Apricots', 'Preservative (INS 220)']),
  'phool-makhana': label('Popped lotus seeds', 'IN', ['Lotus seeds']),
  'chilgoza-pine-nuts': label('Pine nuts', 'AF', ['Pine nuts']),
  hazelnuts: label('Hazelnuts', 'TR', ['Hazelnuts']),
  'macadamia-nuts': label('Macadamia nuts', 'ZA', ['Macadamia nuts']),
  'pecan-halves': label('Pecan nuts', 'US', ['Pecan nuts']),
  'pitted-prunes': label('Dried plums without stones', 'CL', ['Plums']),
  'dried-cranberries': label('Sweetened dried cranberries', 'US', ['Cranberries', 'Sugar', 'Sunflower oil']),
  'pumpkin-seeds': label('Pumpkin seed kernels', 'CN', ['Pumpkin seeds']),
  'house-mix': label('Mixed nuts, dried fruits and seeds', '', [
    'Almonds',
    'Cashew nuts',
    'Pistachios',
    'Walnuts',
    'Raisins',
    'Cranberries',
    'Sugar',
    'Pumpkin seeds',
    'Sunflower oil',
  ]),
};
