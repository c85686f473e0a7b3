/**
 * Texts that several features of the back office share. Separate from those of the storefront, whose pages do not load
 * them.
 */
export const ADMIN_MESSAGES = {
  saveSettings: 'Save settings',
  inputNotSaved: 'What you have entered is not saved yet.',
  settingsNotSaved: 'The changes to the settings are not saved yet.',
  exportCsv: 'Export CSV',
  from: 'From',
  to: 'To',
  actions: 'Actions',
  paymentIdCopied: 'Payment ID copied',
  paymentIdNotCopied: 'Could not copy the payment ID.',
  id: 'ID',
  price: 'Price',
  status: 'Status',
  history: 'History',
  orders: 'Orders',
  products: 'Products',
  complaints: 'Complaints',
  staff: 'Staff',
  auditLog: 'Audit log',
  note: 'Note',
  addNote: 'Add note',
  noteFailed: 'Could not add the note. Please try again.',
} as const;
