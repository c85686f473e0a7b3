import { Controller, Get, Header, HttpStatus, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../config/config.js';
import { DomainError } from '../../kernel/domain-error.js';
import { Public } from '../../platform/http/caller.js';
import { errorResponseOf } from '../../platform/http/error.filter.js';
import { BrowserAccess } from '../job-board/index.js';
import { DOCS_POLICY, docsPage, docsRefusal } from './docs-page.js';
import { API_DOCUMENT_TEXT } from './document.js';

/** The OpenAPI document, from which clients can be generated. */
@Controller('openapi.json')
@Public()
export class ApiDocumentController {
  /**
   * Returns the OpenAPI document.
   * @response 200 application/json
   */
  @Get()
  @Header('content-type', 'application/json; charset=utf-8')
  @Header('cache-control', 'public, max-age=300')
  read(): string {
    return API_DOCUMENT_TEXT;
  }
}

/** The API document as a page: open in development, in production for browsers that the back office let in. */
@Controller('docs')
@Public()
export class ApiDocsController {
  private page: string | undefined;

  constructor(
    private readonly config: Config,
    private readonly access: BrowserAccess,
  ) {}

  /**
   * Returns the API document as a page.
   * @response 200 text/html
   */
  @Get()
  async read(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const refusal = this.config.isProduction ? await this.refusalOf(request, reply) : null;
    void reply
      .status(refusal?.statusCode ?? HttpStatus.OK)
      .headers({ 'content-security-policy': DOCS_POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(refusal ? docsRefusal(refusal.message) : (this.page ??= docsPage()));
  }

  /** Returns why the caller may not see the page, or null. */
  private async refusalOf(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<ReturnType<typeof errorResponseOf> | null> {
    try {
      await this.access.admit(request, reply);
      return null;
    } catch (error) {
      if (error instanceof DomainError) return errorResponseOf(error);
      throw error;
    }
  }
}
