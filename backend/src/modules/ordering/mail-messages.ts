/** Texts of the mails about orders and refunds. Amounts are formatted strings. */
export const ORDER_MAIL_MESSAGES = {
  confirmed: {
    subject: (orderNumber: string) => `Order ${orderNumber} confirmed`,
    thanks: (orderNumber: string) =>
      `Thank you for your order ${orderNumber}. We have received your payment and are packing it now.`,
    thanksPlanned: (orderNumber: string) =>
      `Thank you for your order ${orderNumber}. We have received your payment, and pack it so that it arrives by the day that you chose.`,
    thanksUnpaid: (orderNumber: string, amount: string) =>
      `Thank you for your order ${orderNumber}. We are packing it now. You pay ${amount} in cash when it is delivered.`,
    thanksForTransfer: (orderNumber: string, amount: string, due: string) =>
      `Thank you for your order ${orderNumber}. Please transfer ${amount} by ${due}, and write ${orderNumber} as the reference. We keep your items until then and pack them when the money has arrived.`,
    account: 'Account holder',
    accountNumber: 'Account number',
    ifsc: 'IFSC',
    amount: 'Amount',
    reference: 'Reference',
    delivery: 'You will receive another mail with the tracking link.',
  },
  shipped: {
    attached: 'Your invoice or receipt is attached.',
    subject: (orderNumber: string) => `Order ${orderNumber} shipped`,
    onItsWay: (orderNumber: string) => `Your order ${orderNumber} has been shipped.`,
    replacementOnItsWay: (orderNumber: string, replaced: string) =>
      `Your replacement for order ${replaced} has been shipped with order ${orderNumber}. It costs you nothing.`,
    firstParcels: (orderNumber: string, parcels: string) =>
      `The first of the ${parcels} parcels of your order ${orderNumber} are on their way. Your account shows courier, tracking ID and status of each parcel.`,
    parcels: 'See all parcels',
    courier: 'Courier',
    trackingId: 'Tracking ID',
    track: 'Track package',
    invoice: 'View your invoice',
  },
  paid: {
    subject: (orderNumber: string) => `Payment for order ${orderNumber} received`,
    received: (orderNumber: string, amount: string) =>
      `We have received your transfer of ${amount} for order ${orderNumber}. Thank you. We are packing it now.`,
    receivedPlanned: (orderNumber: string, amount: string) =>
      `We have received your transfer of ${amount} for order ${orderNumber}. Thank you. We pack it so that it arrives by the day that you chose.`,
  },
  delivered: {
    subject: (orderNumber: string) => `Order ${orderNumber} delivered`,
    arrived: (orderNumber: string) => `Your order ${orderNumber} has been delivered. We hope you enjoy it.`,
    complaints: (supportEmail: string) =>
      `Is anything damaged or missing? Please write to ${supportEmail} within 24 hours.`,
  },
  cancelled: {
    subject: (orderNumber: string) => `Order ${orderNumber} cancelled`,
    replacement: (orderNumber: string, replaced: string) =>
      `Order ${orderNumber}, the replacement for order ${replaced}, was cancelled. If you still want it, please reply to this mail.`,
    nothingPaid: (orderNumber: string) =>
      `Your order ${orderNumber} was cancelled. Nothing was paid, so nothing is due.`,
    noTransfer: (orderNumber: string) =>
      `Your order ${orderNumber} was cancelled, because no transfer for it had arrived. Have you already sent the money? Then please reply to this mail.`,
    beforeTransfer: (orderNumber: string) =>
      `Your order ${orderNumber} was cancelled. Have you already sent the money? Then please reply to this mail.`,
    refunded: (orderNumber: string, amount: string) =>
      `Your order ${orderNumber} was cancelled. ${amount} is on its way back to the account or card you paid with. Banks usually take 5-7 working days to show it.`,
    byHand: (orderNumber: string) =>
      `Your order ${orderNumber} was cancelled. We will write to you about returning your money.`,
    items: 'These items were cancelled:',
  },
  returned: {
    subject: (orderNumber: string) => `Order ${orderNumber} came back to us`,
    order: (orderNumber: string) =>
      `The courier could not deliver your order ${orderNumber}, and your parcel came back to us.`,
    replacement: (orderNumber: string, replaced: string) =>
      `The courier could not deliver order ${orderNumber}, the replacement for order ${replaced}, and the parcel came back to us. Please reply to this mail, so that we can send it again.`,
    nothingPaid: 'Nothing was paid, so nothing is due. Do you still want the items? Then please order them again.',
    refunded: (amount: string) =>
      `${amount} is on its way back to the account or card you paid with. Banks usually take 5-7 working days to show it. Do you still want the items? Then please order them again.`,
    byHand: 'We will write to you about returning your money.',
    items: 'These items came back:',
  },
  deleted: {
    subject: (orderNumber: string) => `Order ${orderNumber} closed`,
    cancelled: (orderNumber: string) => `Your order ${orderNumber} was cancelled.`,
    closed: (orderNumber: string) => `Your order ${orderNumber} is closed.`,
    refunded: (amount: string) => `${amount} of your payment has gone back to you or is on its way.`,
    byHand: 'We will write to you about returning your money.',
    proof: 'You can still find it in your account, as proof of your purchase.',
  },
  giftDue: {
    subject: 'Your gift a year ago',
    subjectFor: (to: string) => `Your gift for ${to}, a year ago`,
    gift: (to: string | null, occasion: string | null) =>
      `a gift${to ? ` for ${to}` : ''}${occasion ? ` (${occasion})` : ''}`,
    text: (day: string, gift: string) =>
      `On ${day} you ordered ${gift}. You asked us to remind you two weeks before that day comes again.`,
    once: 'We will not remind you of it again.',
    button: 'See gift boxes',
  },
  viewOrders: 'View your orders',
  deliveryAddress: (lines: string) => `Delivery address:\n${lines}`,
  detail: (label: string, text: string) => `${label}:\n${text}`,
  phone: (number: string) => `Phone ${number}`,
  subtotal: 'Subtotal',
  free: 'Free',
  total: 'Total (taxes included)',
  totalAlone: 'Total',
  cashToPay: 'Cash to pay on delivery',
  includes: (tax: string) => `Includes ${tax}`,
  refund: {
    subject: (amount: string) => `Refund of ${amount} on its way`,
    subjectByHand: (amount: string) => `Refund of ${amount}`,
    methods: { upi: 'by UPI', bank: 'by bank transfer', cash: 'in cash' },
    byHand: (reason: string, amount: string, method: string) => `${reason} We have returned ${amount} ${method}.`,
    reference: 'Reference',
    notArrived: 'If it has not arrived after two working days, please reply to this mail.',
    reasons: {
      amount_mismatch: 'The amount that was paid is not the total of your order, so no order was placed.',
      duplicate_payment: 'This order was already paid, so your second payment is being refunded.',
      out_of_stock: 'An item sold out before your payment arrived, so no order was placed. We are sorry.',
      offer_used_up: 'Your code was used up before your payment arrived, so no order was placed. We are sorry.',
      price_expired: 'The price of your order had expired when your payment arrived, so no order was placed.',
      bought_already:
        'You had already bought the same items with another payment, so this one is being refunded. If you want them a second time, please order again.',
      account_deleted: 'Your account was closed before this payment arrived, so no order was placed.',
      order_deleted: 'Your order was cancelled.',
      order_cancelled: 'Your order was cancelled.',
      order_undelivered: 'The courier could not deliver your order, and your parcel came back to us.',
      returned: 'We have received the items that you returned.',
      damaged: 'We are sorry that items arrived damaged.',
      short: 'We are sorry that items were missing.',
      wrong_price: 'You were charged too much. We are sorry.',
      goodwill: 'We are sorry for the trouble.',
      taken_off: 'We have taken items off your order before packing it.',
      unclaimed: 'No order was placed with this payment.',
      refunded_at_provider:
        'Part of this payment had already been refunded, so no order was placed and the rest is being refunded too.',
    },
    otherReason: 'Your payment is being refunded.',
    onItsWay: (reason: string, amount: string) =>
      `${reason} ${amount} is on its way back to the account or card you paid with.`,
    refund: 'Refund',
    payment: 'Payment',
    duration: 'Banks usually take 5-7 working days to show it.',
    documents: 'View invoice and credit note',
  },
  declined: {
    subject: (amount: string) => `A payment of ${amount} was not taken`,
    notTaken: (amount: string, reason: string) =>
      `Your bank has just approved an earlier payment of ${amount}. ${reason} We have not taken this payment.`,
    reasons: {
      account_deleted: 'Your account was closed before it arrived.',
      bought_already: 'You had already bought the same items with another payment.',
      offer_used_up: 'Your code was used up before it arrived.',
      out_of_stock: 'An item sold out before it arrived.',
      price_expired: 'The price of your order had expired when it arrived.',
    },
    otherReason: 'It came too late to become an order.',
    amount: 'Not taken',
    blocked: 'If your bank shows the amount as blocked, it is released automatically, usually within 5-7 working days.',
  },
} as const;
