import { Controller, Get, Header } from '@nestjs/common';
import { Public } from '../../../../platform/http/caller.js';
import { API_DOCUMENT_TEXT } from '../../document.js';

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
