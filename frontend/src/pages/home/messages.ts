export const HOME_PAGE_MESSAGES = {
  title: 'Dry fruits and gift boxes',
  description:
    'Nuts, dried fruit and gift boxes, weighed, packed and clearly labelled. Delivered across India, prices with all taxes included.',
  heading: 'Nuts and dried fruit, chosen with care.',
  lead: 'Weighed, packed and clearly labelled, then sent to any address in India.',
  shop: 'Shop Our Collection',
  slideshow: 'Our collection',
  play: 'Play slideshow',
  pause: 'Pause slideshow',
  showSlide: (slide: number, slides: number) => `Show slide ${slide} of ${slides}`,
  slideOf: (slide: number, slides: number) => `${slide} of ${slides}`,
  slide1Alt: 'A bowl of almonds in morning light',
  slide2Alt: 'An open gift box with nuts and dried fruit in its compartments',
  slide3Alt: 'Dates, figs, pistachios and saffron laid out on a table',
} as const;
