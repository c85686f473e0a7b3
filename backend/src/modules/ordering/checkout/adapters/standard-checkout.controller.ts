import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import type { ProviderOrder, VerificationFailed, VerifyPaymentResponse } from '@shop/contracts';
import { paise } from '@shop/money';
import type { FastifyReply } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { OpenCheckout } from '../application/open-checkout.js';
import { VerifyPayment } from '../application/verify-payment.js';
import { CreateProviderOrderDto } from './checkout.dto.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { openOrder } from './open-order.js';
import { VerifyPaymentDto } from './standard-checkout.dto.js';
import { respondWithVerification } from './verification.js';

/** The specification's names for starting and verifying a payment with the standard provider. */
@Controller('orders')
export class StandardCheckoutController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly verifyPayment: VerifyPayment,
  ) {}

  @Post('create-razorpay-order')
  @Repeatable()
  @Limited('start-payment')
  async create(
    @CurrentCaller() caller: Caller,
    @Body() body: CreateProviderOrderDto,
    @CurrentClient() { ip, network }: Client,
  ): Promise<ProviderOrder> {
    const amountPaise = paise(body.amount);
    return openOrder(await this.openCheckout.run({ userId: caller.id, amountPaise, cart: body.toCart(ip), network }));
  }

  /**
   * Verifies the signature and returns the state of the payment at the provider.
   * @response 200 VerifyPaymentResponse
   * @response 400 VerificationFailed a signature that the provider did not make
   */
  @Post('verify-payment')
  @Repeatable()
  @SecurityEvents({ 200: 'payment verified', 400: 'payment not verified' })
  @Limited('verify-payment')
  @HttpCode(200)
  verify(
    @CurrentCaller() caller: Caller,
    @Body() body: VerifyPaymentDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyPaymentResponse | VerificationFailed> {
    return respondWithVerification(this.verifyPayment.run(caller.id, body.toProof()), reply);
  }
}
