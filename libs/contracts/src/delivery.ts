/** When a parcel to a PIN code arrives, as it is promised now. Days are in India, such as `2026-11-11`. */
export interface DeliveryPromise {
  pin: string;
  /** False where no courier of the shop delivers. Then there are no days. */
  isDeliverable: boolean;
  /** The first and the last day of arrival. */
  from?: string;
  to?: string;
  /** Until when an order keeps these days (ISO 8601). Left out on days on which nothing is packed. */
  orderBefore?: string;
  /** The days that can be chosen for a gift to arrive by, earliest first. */
  giftDays?: string[];
  /** What cash on delivery costs there, in rupees; left out where the courier collects none. */
  cashFee?: number;
  /** What shipping costs more there, in rupees, and for each further kilogram; left out where it costs no more. */
  shippingFee?: number;
  kgFee?: number;
  /** Left out where it is not offered. */
  express?: ExpressPromise;
}

/** Express delivery as it is offered now: what it costs beside everything else, in rupees, and its days as those of the promise. */
export interface ExpressPromise {
  fee: number;
  from: string;
  to: string;
  giftDays: string[];
}

/** How parcels go to some PIN codes. */
export interface DeliveryTerms {
  /** Working days from dispatch to arrival: the fewest and the most. */
  minDays: number;
  maxDays: number;
  /** False where the courier collects no cash. */
  takesCash: boolean;
  /** What cash on delivery costs there, in rupees. */
  cashFee: number;
  /** What shipping costs there beside the shop's flat cost, in rupees: for a parcel, and for each kilogram begun after the first. */
  shippingFee: number;
  kgFee: number;
  /** Null where it is not offered. */
  express: ExpressTerms | null;
}

/** Express delivery for those who choose it: its fee in rupees, also where shipping is free, and its working days. */
export interface ExpressTerms {
  fee: number;
  minDays: number;
  /** Fewer than without express. */
  maxDays: number;
}

/** PIN codes that begin alike. The longest prefix that fits decides. */
export interface DeliveryZone extends DeliveryTerms {
  /** One to six digits. */
  prefix: string;
  isDeliverable: boolean;
}

export interface Holiday {
  day: string;
  name: string;
}

/** The owner's rules of delivery. */
export interface DeliveryRules {
  /** Orders until this time of day in India are packed as of that day: `14:00`. */
  cutoff: string;
  /** False: only Monday to Friday. Never Sunday. */
  worksOnSaturday: boolean;
  /** Working days from the order to its dispatch. */
  processingDays: number;
  /** Days on which nothing is packed or delivered. */
  holidays: Holiday[];
  zones: DeliveryZone[];
  /** Where parcels leave: a PIN code, or null while `local` and `regional` do not apply. */
  origin: string | null;
  /** Where the first three digits are those of the origin. Zones of four digits and more come first. */
  local: DeliveryTerms;
  /** In the State of the origin. Zones of three digits and more come first. */
  regional: DeliveryTerms;
  /** Everywhere else. */
  elsewhere: DeliveryTerms;
}

/** `giftDays`: how far ahead the day of a gift can be chosen. */
export const DELIVERY_LIMITS = {
  holidays: 100,
  holidayName: 60,
  zones: 2000,
  days: 30,
  giftDays: 60,
  cashFee: 500,
  shippingFee: 2000,
  kgFee: 500,
  expressFee: 2000,
} as const;
