import { applyDecorators } from '@nestjs/common';
import {
  type BusinessDetails,
  type DeliverySpeed,
  isGstin,
  MESSAGES,
  normaliseGstin,
  normalisePin,
  ORDER_DETAIL_MESSAGES,
  ORDER_DETAILS,
  type OrderDetail,
  type OrderDetails,
  PIN,
} from '@shop/contracts';
import { GIFT_MESSAGES, giftMessageFault, isPrinted, tidyGiftMessage } from '@shop/contracts/gift';
import { IsIn, Matches } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, Rule } from '../../../../platform/http/field.rules.js';
import { BlankIsMissing, IsDay } from '../../../../platform/http/search.rules.js';
import { HTTP_MESSAGES } from '../../../../platform/http/messages.js';
import { ORDERING_MESSAGES } from '../../messages.js';

/** Validates a detail by its description. A blank one counts as missing. */
export const IsDetail = (name: OrderDetail): PropertyDecorator => {
  const { kind, maxLength } = ORDER_DETAILS[name];
  if (kind === 'choice') return applyDecorators(IsOption(name), BlankIsMissing());
  if (kind === 'text') return applyDecorators(IsCardMessage, BlankIsMissing(tidyGiftMessage));
  if (kind === 'day') return applyDecorators(IsDay(), BlankIsMissing());
  if (kind === 'pin') return applyDecorators(IsPinCode, BlankIsMissing(normalisePin));
  return kind === 'gstin' ? IsOrderGstin() : applyDecorators(IsLine(maxLength), BlankIsMissing());
};

/** One of the options of a detail, by its key. */
function IsOption(name: OrderDetail): PropertyDecorator {
  const { options = {} }: { label: string; options?: Readonly<Record<string, string>> } = ORDER_DETAIL_MESSAGES[name];
  return IsIn(Object.keys(options), { message: HTTP_MESSAGES.noOption });
}

const IsCardMessage = Rule(
  'isCardMessage',
  (value) => (typeof value === 'string' && giftMessageFault(value)) || GIFT_MESSAGES.unreadable,
  (value) => typeof value === 'string' && giftMessageFault(value) === null,
);

const IsPrinted = Rule(
  'isPrinted',
  GIFT_MESSAGES.unreadableFrom,
  (value) => typeof value !== 'string' || isPrinted(value),
);

const isGstinText = (value: unknown): boolean => typeof value === 'string' && isGstin(value);
const IsGstin = Rule('isGstin', ORDERING_MESSAGES.invalidGstin, isGstinText);

const IsPinCode = Matches(PIN, { message: MESSAGES.invalidPin });

/** A GSTIN in any usual spelling. A blank one counts as missing. */
export const IsOrderGstin = (): PropertyDecorator => applyDecorators(IsGstin, BlankIsMissing(normaliseGstin));

/** Who is billed. */
export class BusinessDetailsDto implements BusinessDetails {
  @IsDetail('gstin')
  gstin?: string;

  @IsDetail('businessName')
  @FieldLabel(ORDERING_MESSAGES.businessName)
  businessName?: string;

  @IsDetail('billingAddress')
  @FieldLabel(ORDER_DETAIL_MESSAGES.billingAddress.label)
  billingAddress?: string;

  @IsDetail('billingCity')
  @FieldLabel(ORDER_DETAIL_MESSAGES.billingCity.label)
  billingCity?: string;

  @IsDetail('billingPostalCode')
  billingPostalCode?: string;
}

export class OrderDetailsDto extends BusinessDetailsDto implements OrderDetails {
  @IsDetail('deliveryInstructions')
  deliveryInstructions?: string;

  @IsDetail('speed')
  @FieldLabel(ORDER_DETAIL_MESSAGES.speed.label)
  speed?: DeliverySpeed;

  @IsDetail('giftOccasion')
  @FieldLabel(ORDER_DETAIL_MESSAGES.giftOccasion.label)
  giftOccasion?: OrderDetails['giftOccasion'];

  @IsDetail('giftFrom')
  @IsPrinted
  @FieldLabel(ORDER_DETAIL_MESSAGES.giftFrom.label)
  giftFrom?: string;

  @IsDetail('giftMessage')
  giftMessage?: string;

  @IsDetail('giftCard')
  @FieldLabel(ORDER_DETAIL_MESSAGES.giftCard.label)
  giftCard?: OrderDetails['giftCard'];

  @IsDetail('giftReminder')
  @FieldLabel(ORDER_DETAIL_MESSAGES.giftReminder.label)
  giftReminder?: 'yes';

  @IsDetail('deliverOn')
  @FieldLabel(ORDER_DETAIL_MESSAGES.deliverOn.label)
  deliverOn?: string;
}
