/** Texts of the choice of another size in the cart, loaded with it. */
export const SIZE_CHOICE_MESSAGES = {
  changeSize: 'Change size',
  changeSizeOf: (line: string) => `Change size of ${line}`,
  sizeAt: (size: string, price: string) => `${size}, ${price}`,
} as const;
