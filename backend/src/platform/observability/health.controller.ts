import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { canServe, Readiness } from './readiness.js';
import { Public } from '../http/caller.js';
import { UnlimitedByNetwork } from '../http/limits/limited.js';

/** Liveness and readiness, for load balancers and operators. */
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('live')
  @UnlimitedByNetwork()
  live() {
    return { status: 'up' };
  }

  /**
   * Returns 200, or 503 when the database is down or the process is stopping, with the state of each part.
   * @response 200 application/json
   * @response 503 application/json
   */
  @Get('ready')
  @UnlimitedByNetwork()
  async ready(@Res() reply: FastifyReply) {
    const report = await this.readiness.report();
    void reply
      .status(canServe(report) ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  }
}
