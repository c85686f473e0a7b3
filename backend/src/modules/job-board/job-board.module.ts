import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { BoardChanges } from './adapters/http/board-changes.js';
import { BoardCookie } from './adapters/http/board-cookie.js';
import { BoardGate } from './adapters/http/board-gate.js';
import { JobBoard } from './adapters/http/job-board.js';
import { JobBoardController } from './adapters/http/job-board.controller.js';
import { BrowserAccess } from './browser-access.js';

/** The job board, in every process that serves HTTP. */
@Module({
  imports: [IdentityModule],
  controllers: [JobBoardController],
  providers: [JobBoard, BoardCookie, BoardGate, BoardChanges, { provide: BrowserAccess, useExisting: BoardGate }],
  exports: [BrowserAccess],
})
export class JobBoardModule {}
