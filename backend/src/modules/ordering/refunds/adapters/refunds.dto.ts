import {
  AMOUNTS,
  MANUAL_REFUND_METHODS,
  MAX_REFERENCE_LENGTH,
  MAX_WORDS_LENGTH,
  REFUND_REASONS,
  type ManualRefund,
  type ManualRefundMethod,
  type RefundLineInput,
  type RefundOrderInput,
  type RefundSettingsInput,
  type StaffRefundReason,
} from '@shop/contracts';
import { RECIPIENT_LIMITS } from '@shop/contracts/recipients';
import { fromRupees } from '@shop/money';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { DomainError } from '../../../../kernel/domain-error.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine, IsRupees, MayBeOmitted } from '../../../../platform/http/field.rules.js';
import { BlankIsMissing } from '../../../../platform/http/search.rules.js';
import type { WantedRefund } from '../domain/refund-request.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { PARCEL_REFUND_MESSAGES } from '../messages.js';

const MAX_PIECES = 1_000_000;
const MAX_LINES = 100;
const PARCEL = { message: PARCEL_REFUND_MESSAGES.unknownParcel };
const LINES = { message: ORDERING_MESSAGES.invalidLines };
const WORDS = { message: ORDERING_MESSAGES.wordsTooLong(MAX_WORDS_LENGTH) };

export class ManualRefundDto implements ManualRefund {
  @IsIn(MANUAL_REFUND_METHODS, { message: ORDERING_MESSAGES.invalidManual })
  method!: ManualRefundMethod;

  @IsLine(MAX_REFERENCE_LENGTH, ORDERING_MESSAGES.referenceMissing)
  @FieldLabel(ORDERING_MESSAGES.reference)
  reference!: string;
}

export class RefundLineDto implements RefundLineInput {
  @IsUUID(undefined, LINES)
  item!: string;

  @IsInt(LINES)
  @Min(1, LINES)
  @Max(MAX_PIECES, LINES)
  quantity!: number;

  @IsOptional()
  @IsBoolean({ message: ORDERING_MESSAGES.invalidRestock })
  restock?: boolean;
}

/** How staff return the cash of a deleted order; nothing for money that its provider returns. */
export class RefundDeletedOrderDto {
  @MayBeOmitted()
  @IsObject({ message: ORDERING_MESSAGES.invalidManual })
  @ValidateNested()
  @Type(() => ManualRefundDto)
  manual?: ManualRefundDto;
}

/** A refund that staff request. */
export class RefundOrderDto implements RefundOrderInput {
  @IsUUID(undefined, { message: ORDERING_MESSAGES.invalidRefundId })
  id!: string;

  @IsIn(REFUND_REASONS, { message: ORDERING_MESSAGES.invalidReason })
  reason!: StaffRefundReason;

  @BlankIsMissing()
  @IsString(WORDS)
  @MaxLength(MAX_WORDS_LENGTH, WORDS)
  words?: string;

  @MayBeOmitted()
  @IsRupees(AMOUNTS.refund)
  @FieldLabel(ORDERING_MESSAGES.amount)
  amount?: number;

  @MayBeOmitted()
  @IsArray(LINES)
  @ArrayMinSize(1, LINES)
  @ArrayMaxSize(MAX_LINES, LINES)
  @ValidateNested({ each: true })
  @Type(() => RefundLineDto)
  lines?: RefundLineDto[];

  @MayBeOmitted()
  @IsInt(PARCEL)
  @Min(1, PARCEL)
  @Max(RECIPIENT_LIMITS.rows, PARCEL)
  parcel?: number;

  @MayBeOmitted()
  @IsObject({ message: ORDERING_MESSAGES.invalidManual })
  @ValidateNested()
  @Type(() => ManualRefundDto)
  manual?: ManualRefundDto;

  /** @throws DomainError `invalid_input` for both an amount and items */
  toRefund(): WantedRefund {
    const { id, reason, words, amount, lines, parcel, manual } = this;
    if (amount !== undefined && lines) throw DomainError.invalid('amount', ORDERING_MESSAGES.invalidRefund);
    const wanted = lines?.map(({ item, quantity, restock }) => ({ itemId: item, quantity, restock: restock ?? false }));
    return {
      id,
      reason,
      ...(words && { words }),
      ...(amount !== undefined && { amountPaise: fromRupees(amount) }),
      ...(wanted && { lines: wanted }),
      ...(parcel !== undefined && { parcel }),
      ...(manual && { manual: { method: manual.method, reference: manual.reference } }),
    };
  }
}

export class RefundSettingsDto implements RefundSettingsInput {
  @ValidateIf((body: RefundSettingsDto) => body.approvalAbove !== null)
  @IsRupees(AMOUNTS.refundApproval, ORDERING_MESSAGES.invalidApprovalLimit)
  approvalAbove!: number | null;

  /** Left out: it stays as it is. */
  @ValidateIf(({ dailyBudget }: RefundSettingsDto) => dailyBudget !== null && dailyBudget !== undefined)
  @IsRupees(AMOUNTS.reversalBudget, ORDERING_MESSAGES.invalidApprovalLimit)
  dailyBudget?: number | null;
}
