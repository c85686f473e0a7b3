/** An image of the slideshow. */
export interface Slide {
  /** Files: `/images/{stem}-{width}.{avif,webp,jpg}`, tall versions for phones: `/images/{stem}-tall-…`. */
  stem: string;
  alt: string;
  /** An uploaded image, shown instead. */
  image?: string;
}

/** The original images of the slideshow. */
export const STEMS = ['hero-bowl', 'hero-gift-box', 'hero-flat-lay'] as const;

export const SLIDE_MS = 3000;
