import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ForOwners } from '../http/caller.js';
import { BoardCookie } from './board-cookie.js';

/** The way in to the job board, for a browser whose token is in the hands of a script. */
@Controller('admin/job-board')
@ForOwners()
export class JobBoardController {
  constructor(private readonly cookie: BoardCookie) {}

  @Post()
  @HttpCode(204)
  enter(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    const token = request.headers.authorization?.replace(/^bearer /i, '') ?? '';
    this.cookie.give(reply, token);
  }
}
