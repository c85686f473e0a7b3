import { Body, Controller, Get, Put } from '@nestjs/common';
import { ACCOUNT_NUMBER, IFSC, MAX_ACCOUNT_NAME, MAX_HOURS_TO_PAY, type BankTransferSettings } from '@shop/contracts';
import { IsBoolean, IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { TransformText } from '../../../../platform/http/field.rules.js';
import { StoredTransferRules, type BankTransferRules } from './bank-transfer.settings.js';
import { TRANSFER_MESSAGES } from './messages.js';

const NAME = { message: TRANSFER_MESSAGES.invalidName(MAX_ACCOUNT_NAME) };
const NUMBER = { message: TRANSFER_MESSAGES.invalidNumber };
const CODE = { message: TRANSFER_MESSAGES.invalidIfsc };
const HOURS = { message: TRANSFER_MESSAGES.invalidHours(MAX_HOURS_TO_PAY) };

/** What may be empty while transfers are off. */
const IsNeededWhenOn = (name: 'accountName' | 'accountNumber' | 'ifsc'): PropertyDecorator =>
  ValidateIf((body: BankTransferDto) => body.isOn || body[name] !== '');

const withoutSpaces = (text: string) => text.replace(/\s/g, '').toUpperCase();

/** New settings of bank transfers. */
class BankTransferDto implements BankTransferSettings {
  @IsBoolean({ message: TRANSFER_MESSAGES.noSwitch })
  isOn: boolean;

  @TransformText((text) => text.trim())
  @IsNeededWhenOn('accountName')
  @IsString(NAME)
  @Length(1, MAX_ACCOUNT_NAME, NAME)
  @FieldLabel(TRANSFER_MESSAGES.accountName)
  accountName: string;

  @TransformText(withoutSpaces)
  @IsNeededWhenOn('accountNumber')
  @IsString(NUMBER)
  @Matches(ACCOUNT_NUMBER, NUMBER)
  @FieldLabel(TRANSFER_MESSAGES.accountNumber)
  accountNumber: string;

  @TransformText(withoutSpaces)
  @IsNeededWhenOn('ifsc')
  @IsString(CODE)
  @Matches(IFSC, CODE)
  @FieldLabel(TRANSFER_MESSAGES.ifsc)
  ifsc: string;

  @IsInt(HOURS)
  @Min(1, HOURS)
  @Max(MAX_HOURS_TO_PAY, HOURS)
  @FieldLabel(TRANSFER_MESSAGES.hoursToPay)
  hoursToPay: number;

  toRules(): BankTransferRules {
    const { isOn, accountName, accountNumber, ifsc, hoursToPay } = this;
    return { isOn, accountName, accountNumber, ifsc, hoursToPay };
  }
}

/** Settings of bank transfers. */
@Controller('settings/bank-transfer')
@DetectsEditConflicts()
@ForStaff('settings')
export class BankTransferController {
  constructor(private readonly rules: StoredTransferRules) {}

  @Get()
  show(): Promise<BankTransferSettings> {
    return this.rules.current();
  }

  @Put()
  @NeedsConfirmation()
  async change(@Body() body: BankTransferDto): Promise<BankTransferSettings> {
    await this.rules.change(body.toRules());
    return this.show();
  }
}
