import { ACCOUNT_NUMBER, IFSC, MAX_ACCOUNT_NAME, MAX_HOURS_TO_PAY, type BankTransferSettings } from '@shop/contracts';
import { IsBoolean, IsInt, IsString, Length, Matches, Max, Min, ValidateIf } from 'class-validator';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { TransformText } from '../../../../platform/http/field.rules.js';
import type { BankTransferRules } from './bank-transfer.settings.js';
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
export class BankTransferDto implements BankTransferSettings {
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
