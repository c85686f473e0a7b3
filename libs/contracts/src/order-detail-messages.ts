/** Of each detail of an order: its label everywhere, and what the form says about it. */
export const ORDER_DETAIL_MESSAGES = {
  deliveryInstructions: {
    label: 'Delivery instructions',
    hint: 'For the courier, such as a landmark or where to leave the parcel. Up to 200 characters.',
  },
  promise: { label: 'Expected delivery' },
  deliverOn: { label: 'To arrive by' },
  packOn: { label: 'Pack on' },
  shipBy: { label: 'Ship by' },
  parcels: { label: 'Parcels' },
  businessName: { label: 'Legal name of the business' },
  gstin: { label: 'GSTIN', hint: 'Printed on the tax invoice. The tax then follows the State of the GSTIN.' },
  billingAddress: {
    label: 'Billing address',
    hint: 'Building, street and area where the business is registered. Printed on the tax invoice.',
  },
  billingCity: { label: 'City of the billing address' },
  billingPostalCode: { label: 'PIN code of the billing address' },
  giftOccasion: {
    label: 'Gift',
    options: {
      birthday: 'Birthday',
      wedding: 'Wedding',
      anniversary: 'Anniversary',
      housewarming: 'Housewarming',
      diwali: 'Diwali',
      rakhi: 'Raksha Bandhan',
      eid: 'Eid',
      christmas: 'Christmas',
      thanks: 'Thank you',
      other: 'Another occasion',
    },
  },
  giftCard: { label: 'Card', options: { marigold: 'Marigold card', lamps: 'Lamp card', plain: 'Plain card' } },
  giftFrom: { label: 'From' },
  giftMessage: { label: 'Message on the card' },
  giftReminder: { label: 'Reminder next year', options: { yes: 'By mail, two weeks before' } },
} as const;
