import type { AllSources } from '../../kernel/content-sources.js';

/** The endpoint for the browser's policy reports. */
const REPORT_ADDRESS = '/api/policy-reports';
export const REPORT_TYPE = 'application/csp-report';

/** For every response that is not a page: opened as one, it could load and run nothing. */
export const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

/**
 * Returns the policy of the shop's pages. Scripts come from files, ours and the providers'; inline scripts are blocked.
 * The data in our pages (`application/json`, `application/ld+json`) is not a script and needs no permission.
 * @param sources servers of payment providers
 * @param refusesOutsideImages false where products may show images of any server, over https
 */
export function pagePolicy(sources: AllSources, refusesOutsideImages: boolean): string {
  const directives = [
    ['default-src', "'self'"],
    ['script-src', "'self'", ...sources.script],
    // React writes `style="width: …"` into server-rendered pages, and the provider's script styles the frame that it adds.
    ['style-src', "'self'", "'unsafe-inline'"],
    ['img-src', "'self'", 'data:', 'blob:', ...sources.image, ...(refusesOutsideImages ? [] : ['https:'])],
    ['connect-src', "'self'", ...sources.connect],
    ['frame-src', ...(sources.frame.length > 0 ? sources.frame : ["'none'"])],
    ['form-action', "'self'", ...sources.form],
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['report-uri', REPORT_ADDRESS],
  ];
  return directives.map((words) => words.join(' ')).join('; ');
}
