export const COMPLAINT_PAGE_MESSAGES = {
  heading: 'Make a complaint',
  lead: 'We acknowledge every complaint within 48 hours and settle it within one month. Is it about an order? Then <orders>report it in your Order History</orders>, where you can add photos.',
  statusHeading: 'Status of a complaint',
  statusLead: 'With the reference from our mail and the email address that you gave us.',
  toStatus: 'See the status of a complaint',
  toForm: 'Make a complaint',
} as const;
