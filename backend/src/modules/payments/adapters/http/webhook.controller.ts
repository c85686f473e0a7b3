import { Controller, Headers, HttpCode, Param, Post, Req, type RawBodyRequest } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SecurityEvents } from '../../../../platform/http/audit/security-events.js';
import { Public } from '../../../../platform/http/caller.js';
import { UnlimitedByNetwork } from '../../../../platform/http/limits/limited.js';
import { RawBody } from '../../../../platform/http/body.js';
import { PaymentGateways } from '../../application/payment-gateways.js';
import { ReceiveWebhook } from '../../application/webhooks.js';
import { Limited } from './limits.js';

const REFUSED = { 400: 'webhook refused', 401: 'webhook refused' };
type EventRequest = RawBodyRequest<FastifyRequest>;
type EventHeaders = Record<string, string | undefined>;

/** Receives webhook events of payment providers. Authenticated by signature: a correctly signed event is always accepted. */
@Controller('payments/webhook')
@Public()
export class WebhookController {
  constructor(
    private readonly receiveWebhook: ReceiveWebhook,
    private readonly gateways: PaymentGateways,
  ) {}

  /** The address that the specification gives to the standard provider. */
  @Post()
  @SecurityEvents(REFUSED)
  @Limited('webhook')
  @UnlimitedByNetwork()
  @RawBody()
  @HttpCode(200)
  receive(@Req() request: EventRequest, @Headers() headers: EventHeaders): Promise<{ received: boolean }> {
    return this.store(this.gateways.standard.name, request, headers);
  }

  /** 404 for a name that no provider has. */
  @Post(':provider')
  @SecurityEvents(REFUSED)
  @Limited('webhook')
  @UnlimitedByNetwork()
  @RawBody()
  @HttpCode(200)
  receiveFrom(
    @Param('provider') provider: string,
    @Req() request: EventRequest,
    @Headers() headers: EventHeaders,
  ): Promise<{ received: boolean }> {
    return this.store(this.gateways.named(provider).name, request, headers);
  }

  private async store(provider: string, { rawBody }: EventRequest, headers: EventHeaders) {
    await this.receiveWebhook.run(provider, headers, rawBody ?? Buffer.alloc(0));
    return { received: true };
  }
}
