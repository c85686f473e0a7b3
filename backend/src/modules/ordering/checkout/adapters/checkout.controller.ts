import { Body, Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import {
  CURRENCY,
  type PaymentStatusResponse,
  type ProviderOrder,
  type VerificationFailed,
  type VerifyPaymentResponse,
} from '@shop/contracts';
import { paise } from '@shop/money';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../kernel/domain-error.js';
import { NOT_THEIRS, SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { CurrentCaller, type Caller } from '../../../../platform/http/caller.js';
import { CurrentClient, type Client } from '../../../../platform/http/limits/client.js';
import { Repeatable } from '../../../../platform/http/repeatable.js';
import { PAYMENT_MESSAGES } from '../../../payments/index.js';
import { ORDERING_MESSAGES } from '../../messages.js';
import { Limited } from '../../purchase/adapters/limits.js';
import type { CheckoutSession } from '../../purchase/domain/checkout-session.js';
import { PaymentStatus } from '../application/payment-status.js';
import { ReleaseHolds } from '../application/release-holds.js';
import { OpenCheckout } from '../application/start-checkout.js';
import { VerifyPayment } from '../application/verify-payment.js';
import { CheckoutProofDto, CreateProviderOrderDto, VerifyPaymentDto } from './checkout.dto.js';

/** What any provider may use as the id of its order. */
const PROVIDER_ORDER_ID = /^[\w.-]{8,80}$/;

/** Endpoints of the checkout page, from cart to paid order, for every provider. */
@Controller('orders')
export class CheckoutController {
  constructor(
    private readonly openCheckout: OpenCheckout,
    private readonly verifyPayment: VerifyPayment,
    private readonly status: PaymentStatus,
    private readonly releaseHolds: ReleaseHolds,
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
    return this.releaseHolds.cancel(caller.id, known(providerOrderId));
  }
}

/** @throws DomainError `payment_not_found` when the value cannot be the id of an order */
function known(providerOrderId: string): string {
  if (!PROVIDER_ORDER_ID.test(providerOrderId))
    throw new DomainError('payment_not_found', PAYMENT_MESSAGES.paymentNotFound);
  return providerOrderId;
}

/** Returns the provider's order of a checkout. @throws DomainError `checkout_expired` when it has none */
export function openOrder({ providerOrderId, amountPaise }: CheckoutSession): ProviderOrder {
  if (!providerOrderId) throw new DomainError('checkout_expired', ORDERING_MESSAGES.checkoutExpired);
  return { id: providerOrderId, amount: amountPaise, currency: CURRENCY };
}

/** Responds with the result, or with 400 and `verified: false` for a proof that the provider did not make. */
async function respondWithVerification(
  verifying: Promise<VerifyPaymentResponse>,
  reply: FastifyReply,
): Promise<VerifyPaymentResponse | VerificationFailed> {
  try {
    return await verifying;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'payment_verification_failed') throw error;
    void reply.status(400);
    return { statusCode: 400, code: error.code, error: 'BAD_REQUEST', verified: false, message: error.message };
  }
}

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
