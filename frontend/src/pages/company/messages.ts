/** Texts that all policies share. */
export const COMPANY_PAGE_MESSAGES = {
  lastUpdated: (day: string) => `Last updated <day>${day}</day>`,
  questions: 'Questions',
  contact: (email: string) => `Write to <mail>${email}</mail> with your order number. A person reads every message.`,
  aboutShop: (shop: string) => `Who runs ${shop}, and how to reach our people.`,
  brand: 'Brand',
  legalName: 'Legal name',
  headOffice: 'Head office',
  branches: 'Branches',
  customerCare: 'Customer care',
  nodalPerson: 'Nodal person',
  payments: 'Payments',
  provider:
    'Cards and UPI are processed by Razorpay Software Private Limited, whose support is at <provider>razorpay.com/support</provider>. We never see your card number or UPI PIN.',
  providerSupport: 'https://razorpay.com/support',
  chargeBack:
    'If a payment looks wrong, please write to us first: refunds go back the way you paid. You can also ask the bank of your card or your UPI app to reverse it (charge-back).',
  complain: 'Something is wrong? <complain>Make a complaint</complain>: it gets a reference that shows its status.',
  whoWeAre: 'Who we are and how else to reach us is in the <store>store information</store>.',
} as const;
