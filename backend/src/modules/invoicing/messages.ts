import { plural } from '@shop/contracts';

/** Texts of the tax documents, and sentences of errors. `$property` is replaced by the name of the field. */
export const INVOICING_MESSAGES = {
  orderNotFound: 'Order not found.',
  documentNotFound: 'Document not found.',
  rateNotFound: 'Tax rate not found.',
  productNotFound: 'Product not found.',
  /** What tax documents lack. */
  missing: {
    legalName: 'The legal name of the shop is missing.',
    address: 'The address of the shop is missing.',
    stateCode: 'The State of the shop is missing.',
    gstin: 'The GSTIN of the shop is missing.',
    gstinState: 'The GSTIN of the shop belongs to another State than its address.',
    defaultHsn: 'The HSN code for products without their own is missing.',
  },
  noRate: (hsn: string) => `There is no tax rate for HSN ${hsn} today. Add it below first.`,
  shopDetails: {
    missing: (names: string) => `Complete the shop details in the store information: ${names}.`,
    names: {
      legalName: 'legal name',
      address: 'address',
      carePhone: 'phone of customer care',
      fssai: 'FSSAI licence number',
    },
  },
  fewDigits: (hsn: string, digits: number) => `HSN ${hsn} is too short: the tax settings require ${digits} digits.`,
  noRateToday: (hsn: string) => `No GST rate for HSN ${hsn} today.`,
  productWithoutRate: (product: string, hsn: string) =>
    `There is no tax rate for HSN ${hsn} (${product}). Orders with it get a receipt that is not a tax invoice.`,
  open: {
    unconfirmed: 'The tax settings are not confirmed: orders get receipts that are not tax invoices.',
    incomplete: 'The tax settings are not complete: orders get receipts that are not tax invoices.',
    rates: 'HSN codes without a tax rate: orders with them get receipts that are not tax invoices.',
    codeOf: (hsn: string, product: string) => `${hsn} (${product})`,
    states: 'Orders whose PIN code and State disagree: check the address with the customer before they are shipped.',
    stateOf: (orderNumber: string, pin: string, usual: string, named: string) =>
      `${orderNumber}: ${pin} is usually in ${usual}, not in ${named}. It is taxed as ${usual}.`,
    fewDigits: (digits: number) => `HSN codes with fewer than the ${digits} digits that the tax settings require.`,
    receipts: (count: number) =>
      plural(count, {
        one: '# order was shipped with a receipt, and its invoice is due.',
        other: '# orders were shipped with receipts, and their invoices are due.',
      }),
    receiptsBy: {
      unconfirmed: (count: number) =>
        plural(count, {
          one: '# from before the tax settings were confirmed: issue its invoice if the shop was registered then',
          other: '# from before the tax settings were confirmed: issue their invoices if the shop was registered then',
        }),
      incomplete: (count: number) =>
        plural(count, { one: '# with incomplete settings', other: '# with incomplete settings' }),
      unrated: (count: number) =>
        plural(count, { one: '# with an HSN code without a tax rate', other: '# with HSN codes without a tax rate' }),
    },
  },
  /** What staff read before they ship or refund. */
  notices: {
    unconfirmed: 'The tax settings are not confirmed: this order gets a receipt that is not a tax invoice.',
    incomplete: 'The tax settings are not complete: this order gets a receipt that is not a tax invoice.',
    unrated: (hsn: string) =>
      `There is no tax rate for HSN ${hsn} today: this order gets a receipt that is not a tax invoice.`,
    noAddress: 'The invoice of this business has no billing address. Please add it before you ship.',
    lateCredit:
      'The last day for credit notes that reduce the tax, 30 November after the financial year, has passed. A refund gets a financial credit note, and the tax stays paid.',
  },
  onlyWithinState: (state: string) =>
    `We deliver only within ${state}: our registration for GST (composition scheme) does not allow sales to other States.`,
  receiptInvoiced: 'Goods left with a receipt',
  correction: {
    how: 'Please choose whether the documents are cancelled or credited.',
    reason: 'Please give a reason of 3 to 200 characters.',
    business: 'Please give the details of the business as fields.',
    nothing: 'This order has no invoice to correct.',
    credited: 'This invoice has credit notes, so it cannot be cancelled. Please credit it and issue it again.',
    otherMonth:
      'This invoice is of an earlier month, which may already be reported, so it cannot be cancelled. Please credit it and issue it again.',
    registered:
      'This invoice is registered, and the portal cancels registrations only within 24 hours. Please credit it and issue it again.',
    tooLate:
      'The last day to amend this invoice, 30 November after the financial year, has passed. It can neither be cancelled nor credited.',
    incomplete: 'The tax settings do not cover the goods of this order. Please complete them first.',
    cancelled: 'Invoice cancelled and issued again',
    amended: 'Invoice credited and issued again',
    note: (numbers: string, reason: string) => `${numbers}: ${reason}`,
  },
  invalid: {
    mode: 'Please choose how the shop is registered for GST.',
    hsnDigits: 'HSN codes on documents have 4 or 6 digits.',
    hsn: 'An HSN code has 4, 6 or 8 digits.',
    series: 'A prefix has one to three capital letters or digits.',
    sameSeries: (receipts: string, financial: string) =>
      `Choose two different prefixes for invoices and credit notes. ${receipts} and ${financial} are taken by receipts and financial credit notes.`,
    isConfirmed: 'Say whether the tax settings are confirmed.',
    rate: 'The rate must be a percentage from 0 to 100 with at most two decimals.',
    day: 'The first day must be 1 July 2017 or later.',
    components: 'Each HSN code of a box has 4, 6 or 8 digits.',
    tooManyComponents: (count: number) => `Enter at most ${count} HSN codes for a box.`,
    unit: 'Please choose PAC, BOX or NOS: documents count packs, not their weight.',
  },
  /** Names of fields. */
  ledgers: {
    customers: 'Ledger of customers',
    sales: 'Ledger of sales',
    igst: 'Ledger of IGST',
    cgst: 'Ledger of CGST',
    sgst: 'Ledger of SGST and UTGST',
    provider: 'Ledger of the payment provider',
    cash: 'Ledger of cash on delivery',
    manual: 'Ledger of refunds by hand',
  },
  print: {
    title: 'Packing slips and invoices',
    none: 'Please choose the orders to print.',
    invalidPickList: 'The pick list is either printed or not.',
    tooMany: (most: number) => `At most ${most} orders can be printed at once. Please choose fewer.`,
    missing: 'One of these orders no longer exists. Please choose again.',
    onlyCancelled: 'These orders were cancelled before they were shipped, so there is nothing to print.',
  },
  documentsOf: (day: string) => `Documents of ${day}`,
  invalidDay: 'Please choose a day from 1 July 2017 on.',
  invalidMonth: 'Please choose a month.',
  oneFormat: 'Please choose one format.',
  daysReversed: 'The last day must not be before the first.',
  noReturnPeriod: 'The return GSTR-1 is for a month or a quarter. Please choose whole months.',
  noGstin: 'Enter the GSTIN of the shop in the store information first.',
  invalidFormat: (formats: string) => `This file is available as ${formats}.`,
  unknownBuyer: 'Customer',
  creditReasons: {
    returned: 'Goods returned',
    damaged: 'Goods damaged',
    short: 'Goods missing',
    wrong_price: 'Price was too high',
    order_deleted: 'Order cancelled after dispatch',
  },
  returnedUndelivered: 'Goods returned undelivered',
  titles: {
    receipt: 'Order receipt (not a tax invoice)',
    'tax-invoice': 'Tax Invoice',
    'bill-of-supply': 'Bill of Supply',
    'invoice-cum-bill': 'Invoice-cum-Bill of Supply',
    'credit-note': 'Credit Note',
    'financial-note': 'Financial Credit Note',
  },
  /** Rule 5(1)(f) of the composition rules wants these words at the top of each bill of supply. */
  composition: 'Composition taxable person, not eligible to collect tax on supplies',
  amountInWords: 'Amount in words:',
  fileName: (number: string) => `${number.replaceAll('/', '-')}.pdf`,
  copy: 'Original for recipient',
  facts: {
    number: { receipt: 'Receipt number', 'credit-note': 'Credit note number', other: 'Invoice number' },
    date: 'Date',
    order: 'Order',
    orderedOn: 'Ordered on',
    place: 'Place of supply',
    reverseCharge: 'Tax payable on reverse charge',
    no: 'No',
    reverses: 'Credits invoice',
    replaces: 'In place of',
    supplied: 'Dispatched on',
    reason: 'Reason',
    courier: 'Courier',
    items: 'Items',
  },
  parties: { supplier: 'Sold by', buyer: 'Bill to', delivery: 'Deliver to' },
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  fssai: (number: string) => `FSSAI licence ${number}`,
  state: (name: string, code: string) => `State: ${name} (${code})`,
  phone: (number: string) => `Phone ${number}`,
  columns: {
    no: '#',
    description: 'Description',
    hsn: 'HSN',
    quantity: 'Quantity',
    price: 'Price',
    discount: 'Discount',
    charges: 'Shipping and charges',
    taxable: 'Taxable value',
    igst: 'IGST',
    cgst: 'CGST',
    sgst: 'SGST',
    utgst: 'UTGST',
    total: 'Total',
  },
  totals: { taxable: 'Taxable value', exempt: 'Exempt value', total: 'Total', credited: 'Total credited' },
  notes: {
    billToShipTo: 'Tax follows your registered State (bill-to / ship-to).',
    electronic: 'Electronic invoice; no signature required (rule 46).',
    taxesIncluded: 'All prices include taxes. Amounts in rupees.',
    amounts: 'Amounts in rupees.',
    financial:
      'Credits the price only. The last day for a credit note under section 34 has passed: the tax on the supply is not reduced.',
    receipt: 'This receipt is not a tax invoice and cannot be used to claim input tax credit.',
  },
} as const;
