import { AMOUNTS, MAX_REFERENCE_LENGTH, type ConfirmTransferInput } from '@shop/contracts';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, IsRupees } from '../../../../platform/http/field.rules.js';
import { IsDay } from '../../../../platform/http/search.rules.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CONFIRMATION_MESSAGES } from '../../settlement/messages.js';

/** A bank transfer as the bank statement shows it. */
export class ConfirmTransferDto implements ConfirmTransferInput {
  @IsRupees(AMOUNTS.refund)
  @FieldLabel(CONFIRMATION_MESSAGES.amount)
  amount!: number;

  @IsLine(MAX_REFERENCE_LENGTH, ORDERING_MESSAGES.referenceMissing)
  @FieldLabel(CONFIRMATION_MESSAGES.reference)
  reference!: string;

  @IsDay()
  @FieldLabel(CONFIRMATION_MESSAGES.receivedOn)
  receivedOn!: string;
}
