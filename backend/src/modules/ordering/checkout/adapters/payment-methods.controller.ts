import { MESSAGES, PIN, type PaymentMethod } from '@shop/contracts';
import { Type } from 'class-transformer';
import { IsBooleanString, IsInt, IsOptional, Matches, Min } from 'class-validator';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { PAYMENT_MESSAGES, PaymentGateways } from '../../../payments/index.js';
import { PaymentMethods } from '../application/payment-methods.js';

const AMOUNT = { message: PAYMENT_MESSAGES.invalidAmount };

/** Query parameters of `GET /payments/methods?`. */
export class PurchaseQuery {
  /** Paise. */
  @Type(() => Number)
  @IsInt(AMOUNT)
  @Min(0, AMOUNT)
  amount: number;

  @Matches(PIN, { message: MESSAGES.invalidPin })
  postalCode: string;

  @IsOptional()
  @IsBooleanString({ message: PAYMENT_MESSAGES.invalidGift })
  isGift?: string;
}

/** The ways to pay. */
@Controller('payments/methods')
export class PaymentMethodsController {
  constructor(
    private readonly methods: PaymentMethods,
    private readonly gateways: PaymentGateways,
  ) {}

  /** Says of each provider whether it takes a purchase of this amount in paise, sent to this PIN code. The checkout decides again. */
  @Get()
  list(
    @CurrentCaller() { id: userId }: Caller,
    @Query() { amount, postalCode, isGift }: PurchaseQuery,
    @CurrentClient() { network }: Client,
  ): Promise<PaymentMethod[]> {
    return this.methods.run({ userId, network }, { amountPaise: amount, postalCode, isGift: isGift === 'true' });
  }

  /** The configuration of a provider's checkout in the browser. Contains no secret; 404 for a name that no provider has. */
  @Get(':provider')
  configuration(@Param('provider') provider: string): Record<string, unknown> {
    return { ...this.gateways.named(provider).clientConfiguration() };
  }
}
