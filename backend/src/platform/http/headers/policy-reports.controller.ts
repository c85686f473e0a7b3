import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { Public } from '../caller.js';

const MAX_WORD_LENGTH = 100;

/** Browsers tell here what a content policy kept from happening: a mistake of ours, an extension, or somebody's script. */
@Controller('policy-reports')
@Public()
export class PolicyReportsController {
  private readonly logger = new Logger('ContentPolicy');

  @Post()
  @HttpCode(204)
  receive(@Body() body: unknown): void {
    const report = fieldsOf(fieldsOf(body)['csp-report']);
    const directive = word(report['effective-directive']) || word(report['violated-directive']);
    if (directive)
      this.logger.warn(
        `${directive} kept ${placeOf(report['blocked-uri'])} out of a page below ${sectionOf(report['document-uri'])}`,
      );
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** What anybody may send is kept short and plain. */
const word = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^\w:/.-]/g, '').slice(0, MAX_WORD_LENGTH) : '';

/** `inline` and `eval` as they are, of addresses the host: the rest may say who somebody is. */
function placeOf(blocked: unknown): string {
  return typeof blocked === 'string' && URL.canParse(blocked) ? word(new URL(blocked).origin) : word(blocked);
}

/** The first part of the path: behind it may stand the key to an account. */
function sectionOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address)
    ? word(`/${new URL(address).pathname.split('/')[1] ?? ''}`)
    : 'an unknown address';
}
