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
  complain: 'Something is wrong? <complain>Make a complaint</complain>: it gets a reference that shows its status.',
  whoWeAre: 'Who we are and how else to reach us is in the <store>store information</store>.',
} as const;
