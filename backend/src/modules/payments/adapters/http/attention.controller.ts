import { Controller, Get, Header } from '@nestjs/common';
import type { PaymentToAttend } from '@shop/contracts';
import { ForAdmins } from '../../../../platform/http/caller.js';
import { Attention } from '../../application/ports/attention.js';

/** For the back office: payments that need a person. */
@Controller('payments/attention')
@ForAdmins()
export class AttentionController {
  constructor(private readonly attention: Attention) {}

  @Get()
  @Header('cache-control', 'no-store')
  list(): Promise<readonly PaymentToAttend[]> {
    return this.attention.list();
  }
}
