/** Texts of the fields of a business, apart from those that every page loads. */
export const BUSINESS_MESSAGES = {
  invalidGstin: 'This is not a GSTIN: please check its 15 letters and digits.',
  addressNeeded: 'Please enter the billing address.',
  cityNeeded: 'Please enter the city of the billing address.',
  addressOptional: 'The invoice is made out to the delivery address, unless you enter another one here.',
  addressOf: (state: string) =>
    `The business is registered in ${state}, where this parcel does not go. The invoice needs its address there.`,
} as const;
