import { Controller, Get, Header, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Database } from '../database/database.js';
import { Public } from './caller.js';

/** For load balancers and operators: is the process alive, and can it serve? */
@Controller('health')
@Public()
export class HealthController {
  constructor(private readonly database: Database) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  live() {
    return { status: 'up' };
  }

  /** 200, or 503 with the part that is down. */
  @Get('ready')
  async ready(@Res() reply: FastifyReply) {
    const database = await this.database.query('SELECT 1').then(() => 'up', () => 'down');
    void reply
      .status(database === 'up' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: database, parts: { database } });
  }
}
