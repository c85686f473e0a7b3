/** Texts of the field that chooses photos. */
export const PHOTO_MESSAGES = {
  photos: 'Photos',
  tooMany: (most: number) => `Please choose at most ${most} photos.`,
  tooLarge: (name: string) => `${name} is larger than 5 MB.`,
  wrongType: (name: string) => `${name} is not a JPEG, PNG, WebP or AVIF image.`,
} as const;
