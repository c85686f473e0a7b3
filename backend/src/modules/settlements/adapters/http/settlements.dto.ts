import {
  FINDING_KINDS,
  MAX_MONTH_NOTE,
  type CloseMonthInput,
  type ExplanationInput,
  type FindingKind,
  type ReopenMonthInput,
} from '@shop/contracts/settlements';
import { IsBoolean, IsIn, IsNumber, Max, Min, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { SETTLEMENT_MESSAGES } from '../../messages.js';

/** In rupees. */
const MAX_FIGURE = 1_000_000_000;

const IsFigure =
  (label: string): PropertyDecorator =>
  (target, property) => {
    ValidateIf((_body, value) => value !== null)(target, property);
    IsNumber({ maxDecimalPlaces: 2 }, { message: SETTLEMENT_MESSAGES.noFigure })(target, property);
    Min(-MAX_FIGURE, { message: SETTLEMENT_MESSAGES.noFigure })(target, property);
    Max(MAX_FIGURE, { message: SETTLEMENT_MESSAGES.noFigure })(target, property);
    FieldLabel(label)(target, property as string);
  };

/** How a finding was explained, with its figures. */
export class ExplanationDto implements ExplanationInput {
  @IsIn(FINDING_KINDS, { message: SETTLEMENT_MESSAGES.unknownKind })
  @FieldLabel(SETTLEMENT_MESSAGES.kind)
  kind: FindingKind;

  @IsLine(100)
  @FieldLabel(SETTLEMENT_MESSAGES.subject)
  subject: string;

  @IsFigure(SETTLEMENT_MESSAGES.expected)
  expected: number | null;

  @IsFigure(SETTLEMENT_MESSAGES.reported)
  reported: number | null;

  @IsLine(MAX_MONTH_NOTE, SETTLEMENT_MESSAGES.noteMissing)
  @FieldLabel(SETTLEMENT_MESSAGES.note)
  note: string;
}

export class CloseMonthDto implements CloseMonthInput {
  @IsBoolean({ message: SETTLEMENT_MESSAGES.noSwitch })
  acceptsOpenPoints: boolean;
}

export class ReopenMonthDto implements ReopenMonthInput {
  @IsLine(MAX_MONTH_NOTE, SETTLEMENT_MESSAGES.reasonMissing)
  @FieldLabel(SETTLEMENT_MESSAGES.reason)
  reason: string;
}
