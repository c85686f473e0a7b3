import { HOME_PAGE_MESSAGES } from './messages';
/**
 * An image of the slideshow. Files: `/images/{stem}-{width}.{avif,webp,jpg}`, tall versions for phones:
 * `/images/{stem}-tall-…`.
 */
export interface Slide {
  stem: string;
  alt: string;
}

export const SLIDES: readonly Slide[] = [
  { stem: 'hero-bowl', alt: HOME_PAGE_MESSAGES.bowlImage },
  { stem: 'hero-gift-box', alt: HOME_PAGE_MESSAGES.giftBoxImage },
  { stem: 'hero-flat-lay', alt: HOME_PAGE_MESSAGES.flatLayImage },
];

export const SLIDE_MS = 3000;
