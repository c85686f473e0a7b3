/** A picture of the slideshow. Files: `/images/{stem}-{width}.{avif,webp,jpg}`, tall ones for phones `/images/{stem}-tall-…`. */
export interface Slide {
  stem: string;
  alt: string;
}

export const SLIDES: readonly Slide[] = [
  { stem: 'hero-bowl', alt: 'A bowl of almonds in morning light' },
  { stem: 'hero-gift-box', alt: 'An open gift box with nuts and dried fruit in its compartments' },
  { stem: 'hero-flat-lay', alt: 'Dates, figs, pistachios and saffron laid out on a table' },
];

export const SLIDE_MS = 3000;
