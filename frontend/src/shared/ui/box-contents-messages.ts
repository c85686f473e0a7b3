/** What is said about the contents of a box, loaded with them. */
export const BOX_CONTENTS_MESSAGES = {
  missing: (item: string) => `${item} is no longer available. Please remove this box and fill a new one.`,
} as const;
