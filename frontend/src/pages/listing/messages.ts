export const LISTING_PAGE_MESSAGES = {
  shopLead: 'Nuts, dried fruit and gifts, priced per gram.',
  seeGifts: 'See gift boxes',
  giftsLead: 'For weddings and festivals, packed by hand.',
  shopAll: 'Shop all products',
} as const;
