import { Body, Controller, Get, Put } from '@nestjs/common';
import { MAX_LEDGER_NAME, type TallyLedgers } from '@shop/contracts';
import { ForStaff } from '../../../../platform/http/caller.js';
import { NeedsConfirmation } from '../../../../platform/http/confirmation.js';
import { DetectsEditConflicts } from '../../../../platform/http/edit-conflicts.js';
import { FieldLabel } from '../../../../platform/http/field-label.js';
import { IsLine } from '../../../../platform/http/field.rules.js';
import { INVOICING_MESSAGES } from '../../messages.js';
import { NameLedgers } from '../../application/files/name-ledgers.js';

const { ledgers } = INVOICING_MESSAGES;

class TallyLedgersDto implements TallyLedgers {
  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.customers)
  customers!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.sales)
  sales!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.igst)
  igst!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.cgst)
  cgst!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.sgst)
  sgst!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.provider)
  provider!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.cash)
  cash!: string;

  @IsLine(MAX_LEDGER_NAME)
  @FieldLabel(ledgers.manual)
  manual!: string;
}

/** Names of the ledgers in the file for Tally. */
@Controller('settings/tax/ledgers')
@DetectsEditConflicts({ by: 'ledgers' })
@ForStaff('settings')
export class TallyController {
  constructor(private readonly ledgersOfShop: NameLedgers) {}

  @Get()
  ledgers(): Promise<TallyLedgers> {
    return this.ledgersOfShop.current();
  }

  /** Changes the names in later files. */
  @Put()
  @NeedsConfirmation()
  change(@Body() names: TallyLedgersDto): Promise<TallyLedgers> {
    return this.ledgersOfShop.change({ ...names });
  }
}
