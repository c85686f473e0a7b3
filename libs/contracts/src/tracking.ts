import type { DeliveryPartner } from './ordering.js';

/** Format of a courier's tracking ID. */
export const TRACKING_ID = /^[A-Za-z0-9-]{1,50}$/;

/** Each courier's public tracking page; the ID goes in as a query parameter. Check by hand when a courier changes its site. */
const TRACKING_PAGES: Record<DeliveryPartner, (id: string) => string> = {
  DTDC: (id) => `https://www.dtdc.in/trace.asp?strCnno=${id}`,
  BlueDart: (id) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${id}`,
  Delhivery: (id) => `https://www.delhivery.com/track/package?trackingId=${id}`,
};

/** Tracking page of a parcel; null for an unknown courier. */
export function trackingUrl(partner: string, trackingId: string): string | null {
  const page = (TRACKING_PAGES as Partial<Record<string, (id: string) => string>>)[partner];
  return page ? page(encodeURIComponent(trackingId)) : null;
}
