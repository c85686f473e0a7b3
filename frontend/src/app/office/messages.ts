/** Texts of the back office's frame. Counts are formatted texts. */
export const OFFICE_MESSAGES = {
  toPack: (count: string) => `${count} to pack`,
  toShip: (count: string) => `${count} to ship`,
  complaintsDue: (count: string) => `${count} due`,
  orMore: (count: string) => `${count}+`,
} as const;
