export const CART_MESSAGES = {
  invalidQuantity: 'The quantity of each item must be a whole number from 1.',
  productMissing: 'Each item must have a product.',
  sizeMissing: 'Please select a size.',
  compartment: 'Compartment',
  compartments: 'compartments',
  invalidVersion: 'version must be the version number of the cart as it was last read.',
  notAList: 'items must be a list.',
  unreadable: 'Your cart could not be read. Please reload the page.',
  editConflict: 'Your cart was changed in another browser in the meantime.',
  tooManyLines: (most: number) => `A cart can have at most ${most} different items.`,
  invalidWishes: (most: number) =>
    `The products added to or removed from a wish list must be at most ${most} product IDs.`,
} as const;
