import { Controller, Get } from '@nestjs/common';
import type { RazorpayConfig } from '@shop/contracts';
import { Public } from '../../../../platform/http/caller.js';
import { PaymentGateways } from '../../application/payment-gateways.js';
import { RAZORPAY } from './razorpay-entities.js';

/** Returns the public configuration of the provider's checkout. Contains no secret. */
@Controller('config/razorpay')
@Public()
export class RazorpayConfigController {
  constructor(private readonly gateways: PaymentGateways) {}

  @Get()
  read(): RazorpayConfig {
    return this.gateways.of(RAZORPAY).clientConfiguration() as RazorpayConfig;
  }
}
