import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { BoardChanges } from './board-changes.js';
import { BoardCookie } from './board-cookie.js';
import { BrowserAccess } from './browser-access.js';
import { JobBoard } from './job-board.js';
import { JobBoardController } from './job-board.controller.js';

/** The job board, in every process that serves HTTP. */
@Module({
  imports: [IdentityModule],
  controllers: [JobBoardController],
  providers: [JobBoard, BoardCookie, BrowserAccess, BoardChanges],
  exports: [BrowserAccess],
})
export class JobBoardModule {}
