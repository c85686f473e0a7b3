import { Module } from '@nestjs/common';
import { JobBoardModule } from '../job-board/index.js';
import { ApiDocsController } from './adapters/http/api-docs.controller.js';
import { ApiDocumentController } from './adapters/http/api-document.controller.js';

/** The OpenAPI document, for programs and as a page. */
@Module({ imports: [JobBoardModule], controllers: [ApiDocumentController, ApiDocsController] })
export class ApiDocumentModule {}
