export const LISTING_PAGE_MESSAGES = {
  shopLead: 'Nuts, dried fruit, seeds and gift boxes, with the price per gram beside every pack.',
  seeGifts: 'See gift boxes',
  giftsLead: 'Boxes for weddings, festivals and quiet thanks, packed by hand.',
  shopAll: 'Shop all products',
} as const;
