import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { PaymentStatusResponse, ProviderOrder, VerificationFailed, VerifyPaymentResponse } from '@shop/contracts';
import { CURRENCY } from '@shop/contracts';
import { paise } from '@shop/money';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { CancelCheckout } from '../../application/cancel-checkout.js';
import { OpenCheckout } from '../../application/open-checkout.js';
import { PaymentStatus } from '../../application/payment-status.js';
import { VerifyPayment } from '../../application/verify-payment.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CreateProviderOrderDto, VerifyPaymentDto } from './checkout.dto.js';
import { Limited } from './limits.js';

const PROVIDER_ORDER_ID = /^[a-z]+_[A-Za-z0-9_]{14,60}$/;

/** Endpoints of the checkout page, from cart to paid order. */
@Controller('orders')
export class CheckoutController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly verifyPayment: VerifyPayment,
    private readonly status: PaymentStatus,
    private readonly cancelCheckout: CancelCheckout,
  ) {}

  @Post('create-razorpay-order')
  @Limited('start-payment')
  async create(@CurrentCaller() caller: Caller, @Body() body: CreateProviderOrderDto): Promise<ProviderOrder> {
    const amountPaise = paise(body.amount);
    const session = await this.openCheckout.run({ userId: caller.id, amountPaise, cart: body.toCart() });
    if (!session.providerOrderId) throw new DomainError('checkout_expired', ORDERING_MESSAGES.checkoutExpired);
    return { id: session.providerOrderId, amount: session.amountPaise, currency: CURRENCY };
  }

  /**
   * Verifies the signature and returns the state of the payment at the provider.
   * @response 200 VerifyPaymentResponse
   * @response 400 VerificationFailed a signature that the provider did not make
   */
  @Post('verify-payment')
  @SecurityEvents({ 200: 'payment verified', 400: 'payment not verified' })
  @Limited('verify-payment')
  @HttpCode(200)
  async verify(
    @CurrentCaller() caller: Caller,
    @Body() body: VerifyPaymentDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyPaymentResponse | VerificationFailed> {
    try {
      return await this.verifyPayment.run(caller.id, body.toProof());
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'payment_verification_failed') throw error;
      void reply.status(400);
      return { statusCode: 400, code: error.code, error: 'BAD_REQUEST', verified: false, message: error.message };
    }
  }

  /** Returns the state of a payment, for a page that missed the callback. */
  @Get('payment-status/:providerOrderId')
  @SecurityEvents(NOT_THEIRS)
  @Header('cache-control', 'no-store')
  paymentStatus(
    @CurrentCaller() caller: Caller,
    @Param('providerOrderId') providerOrderId: string,
  ): Promise<PaymentStatusResponse> {
    return this.status.run(caller.id, known(providerOrderId));
  }

  /** Cancels a payment that the customer closed: releases its stock before the hold expires. */
  @Post('cancel-payment/:providerOrderId')
  @SecurityEvents(NOT_THEIRS)
  @HttpCode(204)
  cancel(@CurrentCaller() caller: Caller, @Param('providerOrderId') providerOrderId: string): Promise<void> {
    return this.cancelCheckout.run(caller.id, known(providerOrderId));
  }
}

/** @throws DomainError `payment_not_found` when the value is not in the provider's format */
function known(providerOrderId: string): string {
  if (!PROVIDER_ORDER_ID.test(providerOrderId))
    throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
  return providerOrderId;
}
