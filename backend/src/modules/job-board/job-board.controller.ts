import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForStaff } from '../../platform/http/caller.js';
import { NeedsConfirmation } from '../../platform/http/confirmation.js';
import { BoardCookie } from './board-cookie.js';

/**
 * Signs a browser in to the job board: its token is available to scripts only. The confirmation is also one for the
 * removal of jobs, because the board cannot ask for it.
 */
@Controller('admin/job-board')
@ForStaff('jobs')
export class JobBoardController {
  constructor(private readonly cookie: BoardCookie) {}

  @Post()
  @NeedsConfirmation()
  @HttpCode(204)
  enter(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    this.cookie.give(reply, token);
  }
}
