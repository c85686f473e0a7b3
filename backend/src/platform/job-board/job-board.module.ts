import { Module } from '@nestjs/common';
import { BoardChanges } from './board-changes.js';
import { BoardCookie } from './board-cookie.js';
import { BoardGate } from './board-gate.js';
import { JobBoard } from './job-board.js';
import { JobBoardController } from './job-board.controller.js';

/** The job board, in every process that serves HTTP. */
@Module({ controllers: [JobBoardController], providers: [JobBoard, BoardCookie, BoardGate, BoardChanges] })
export class JobBoardModule {}
