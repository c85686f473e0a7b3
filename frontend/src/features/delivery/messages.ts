import { plural } from '@shop/contracts';
import { formatRupees } from '@shop/money';

export const DELIVERY_MESSAGES = {
  pin: 'Delivery to PIN code',
  check: 'Check',
  change: 'Change',
  changePin: 'Change PIN code',
  arrives: (pin: string, days: string) => `Delivery to ${pin}: <strong>${days}</strong>.`,
  orderWithin: (hours: number, minutes: number) =>
    `Order within ${[
      ...(hours > 0 ? [plural(hours, { one: '# hour', other: '# hours' })] : []),
      plural(minutes, { one: '# minute', other: '# minutes' }),
    ].join(' ')}.`,
  shippingFee: (parcel = 0, kilogram = 0) =>
    `Shipping costs ${[
      ...(parcel > 0 ? [`${formatRupees(parcel)} more`] : []),
      ...(kilogram > 0 ? [`${formatRupees(kilogram)} for each further kg`] : []),
    ].join(' and ')}, unless it is free.`,
  express: (days: string, amount: string) => `Express delivery <strong>${days}</strong> for ${amount} more.`,
  chooseSpeed: (pin: string) => `Delivery to ${pin}`,
  noExpress: (pin: string) => `Not offered to ${pin}.`,
  usualSpeed: 'Standard delivery',
  expressSpeed: 'Express delivery',
  expressFee: (amount: string) => `${amount} more`,
  cashFee: (amount: string) => `Cash on delivery, where offered, costs ${amount} more.`,
  unknown: (pin: string) => `We cannot confirm delivery to ${pin} yet. Please check the number or write to us.`,
  failed: 'Could not load the delivery dates.',
} as const;
