import { Module } from '@nestjs/common';
import { JobBoardModule } from '../job-board/index.js';
import { ApiDocsController, ApiDocumentController } from './api-document.controller.js';

/** The OpenAPI document, for programs and as a page. */
@Module({ imports: [JobBoardModule], controllers: [ApiDocumentController, ApiDocsController] })
export class ApiDocumentModule {}
