import { Controller, Header, Headers, HttpCode, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../platform/http/caller.js';
import { UnlimitedByNetwork } from '../../../../platform/http/limits/limited.js';
import { RawBody } from '../../../../platform/http/raw-body.js';
import { ReceiveWebhook } from '../../application/receive-webhook.js';
import { Limited } from './limits.js';
import { RAZORPAY } from './razorpay-entities.js';

/** Receives the provider's webhook events. Authenticated by signature: a correctly signed event is always accepted. */
@Controller('payments/webhook')
@Public()
export class RazorpayWebhookController {
  constructor(private readonly receiveWebhook: ReceiveWebhook) {}

  @Post()
  @SecurityEvents({ 400: 'webhook refused', 401: 'webhook refused' })
  @Limited('webhook')
  @UnlimitedByNetwork()
  @RawBody()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers() headers: Record<string, string | undefined>,
  ) {
    await this.receiveWebhook.run(RAZORPAY, headers, request.rawBody ?? Buffer.alloc(0));
    return { received: true };
  }
}
