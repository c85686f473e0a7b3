import { Body, Controller, HttpCode, Logger, Post } from '@nestjs/common';
import { Public } from '../../platform/http/caller.js';
import { Accepts } from '../../platform/http/body.js';
import { REPORT_TYPE } from './content-policy.js';

const MAX_WORD_LENGTH = 100;

/**
 * Receives the browser's reports of policy violations, caused by a mistake of ours, an extension or an injected script.
 */
@Controller('policy-reports')
@Public()
export class PolicyReportsController {
  private readonly logger = new Logger('ContentPolicy');

  @Post()
  @Accepts(REPORT_TYPE)
  @HttpCode(204)
  receive(@Body() body: unknown): void {
    const report = fieldsOf(fieldsOf(body)['csp-report']);
    const directive = word(report['effective-directive']) || word(report['violated-directive']);
    if (directive)
      this.logger.warn(
        `${directive} blocked ${placeOf(report['blocked-uri'])} on a page below ${sectionOf(report['document-uri'])}`,
      );
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
/** Shortens and sanitises an untrusted value. */
const word = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/[^\w:/.-]/g, '').slice(0, MAX_WORD_LENGTH) : '';

/** Keeps `inline` and `eval`, and only the host of URLs: the rest may be personal data. */
function placeOf(blocked: unknown): string {
  return typeof blocked === 'string' && URL.canParse(blocked) ? word(new URL(blocked).origin) : word(blocked);
}

/** Returns the first segment of the path: the rest may contain a secret. */
function sectionOf(address: unknown): string {
  return typeof address === 'string' && URL.canParse(address)
    ? word(`/${new URL(address).pathname.split('/')[1] ?? ''}`)
    : 'an unknown address';
}
