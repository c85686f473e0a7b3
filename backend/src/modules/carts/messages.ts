export const CART_MESSAGES = {
  invalidQuantity: 'The quantity of each item must be a whole number from 1.',
  productMissing: 'Each item must name its product.',
  sizeMissing: 'Please select a size.',
  invalidVersion: 'version must be the number that the cart was last read with.',
  noList: 'items must be a list.',
  unreadable: 'Your cart could not be read. Please reload the page.',
  changedElsewhere: 'Your cart was changed in another browser meanwhile.',
  tooManyLines: (most: number) => `A cart has at most ${most} lines.`,
} as const;
