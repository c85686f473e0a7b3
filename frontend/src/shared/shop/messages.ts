/** What every page says about the shop. */
export const STORE_MESSAGES = {
  soldBy: 'Sold by',
  grievanceOfficer: 'Grievance officer',
  registrations: 'Registrations',
  fssai: (number: string) => `FSSAI licence ${number}`,
  gstin: (number: string) => `GSTIN ${number}`,
} as const;
