/** Texts that several features of the back office share; apart from those of the shop, whose pages do not load them. */
export const OFFICE_MESSAGES = {
  unsavedChanges: 'You have unsaved changes.',
  exportCsv: 'Export CSV',
  search: 'Search',
  clear: 'Clear',
  from: 'From',
  to: 'To',
  actions: 'Actions',
  paymentIdCopied: 'Payment ID copied',
  paymentIdNotCopied: 'Could not copy the payment ID.',
} as const;
