import { Body, Controller, Get, Header, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { PaymentStatusResponse, ProviderOrder, VerificationFailed, VerifyPaymentResponse } from '@shop/contracts';
import { paise } from '@shop/money';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { CancelCheckout } from '../application/cancel-checkout.js';
import { OpenCheckout } from '../application/open-checkout.js';
import { PaymentStatus } from '../application/payment-status.js';
import { VerifyPayment } from '../application/verify-payment.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { CheckoutProofDto, CreateProviderOrderDto } from './checkout.dto.js';
import { Limited } from '../../purchase/adapters/limits.js';
import { openOrder } from './open-order.js';
import { respondWithVerification } from './verification.js';

/** What any provider may use as the id of its order. */
const PROVIDER_ORDER_ID = /^[\w.-]{8,80}$/;

/** Endpoints of the checkout page, from cart to paid order, for every provider. */
@Controller('orders')
export class CheckoutController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly verifyPayment: VerifyPayment,
    private readonly status: PaymentStatus,
    private readonly cancelCheckout: CancelCheckout,
  ) {}

  /** Prices the cart and holds its stock; `amount` in paise. 409 when the provider does not take this purchase. */
  @Post('start-payment/:provider')
  @Repeatable()
  @Limited('start-payment')
  async start(
    @CurrentCaller() { id: userId }: Caller,
    @Param('provider') provider: string,
    @Body() body: CreateProviderOrderDto,
    @CurrentClient() { ip, network }: Client,
  ): Promise<ProviderOrder> {
    const cart = body.toCart(ip);
    if (!cart) throw DomainError.invalid('orderItems', ORDERING_MESSAGES.emptyCart);
    return openOrder(await this.openCheckout.run({ userId, provider, amountPaise: paise(body.amount), cart, network }));
  }

  /**
   * Verifies what the provider's checkout returned to the page. The response has the order's id once there is one.
   * @response 200 VerifyPaymentResponse
   * @response 400 VerificationFailed a proof that this provider did not make
   */
  @Post('verify-payment/:provider')
  @Repeatable()
  @SecurityEvents({ 200: 'payment verified', 400: 'payment not verified' })
  @Limited('verify-payment')
  @HttpCode(200)
  verify(
    @CurrentCaller() { id: userId }: Caller,
    @Param('provider') provider: string,
    @Body() { orderId, paymentId, signature }: CheckoutProofDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<VerifyPaymentResponse | VerificationFailed> {
    return respondWithVerification(this.verifyPayment.run(userId, { orderId, paymentId, signature }, provider), reply);
  }

  /** Returns the state of a payment, for a page that missed the callback. */
  @Get('payment-status/:providerOrderId')
  @SecurityEvents(NOT_THEIRS)
  @Limited('payment-status')
  @Header('cache-control', 'no-store')
  paymentStatus(
    @CurrentCaller() caller: Caller,
    @Param('providerOrderId') providerOrderId: string,
  ): Promise<PaymentStatusResponse> {
    return this.status.run(caller.id, known(providerOrderId));
  }

  /** Cancels a payment that the customer closed: releases its stock before the hold expires. */
  @Post('cancel-payment/:providerOrderId')
  @Repeatable()
  @SecurityEvents(NOT_THEIRS)
  @Limited('cancel-payment')
  @HttpCode(204)
  cancel(@CurrentCaller() caller: Caller, @Param('providerOrderId') providerOrderId: string): Promise<void> {
    return this.cancelCheckout.run(caller.id, known(providerOrderId));
  }
}

/** @throws DomainError `payment_not_found` when the value cannot be the id of an order */
function known(providerOrderId: string): string {
  if (!PROVIDER_ORDER_ID.test(providerOrderId))
    throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
  return providerOrderId;
}
