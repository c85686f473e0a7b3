/** Texts of the page that shows the API document. A `<link>` part leads to the back office. */
export const API_DOCUMENT_MESSAGES = {
  title: 'API',
  wayIn: 'The way in is the link "API" of the <link>back office</link>.',
  document: 'OpenAPI document',
  sections: 'Sections',
  operations: (count: number) => `${count} operations`,
  schemas: 'Schemas',
  parameters: 'Parameters',
  body: 'Body',
  responses: 'Responses',
  error: 'error',
  field: 'Field',
  type: 'Type',
  meaning: 'Meaning',
  optional: 'optional',
  anything: 'any value',
  list: (of: string) => `list of ${of}`,
  access: {
    public: 'Public',
    customer: 'Signed in',
    staff: (permission: string) => `Staff, ${permission}`,
  },
  rateLimit: (name: string) => `Rate limit: ${name}`,
  characters: (least: number, most?: number) =>
    most === undefined ? `at least ${least} characters` : `${least} to ${most} characters`,
  entries: (least: number, most?: number) =>
    most === undefined ? `at least ${least} entries` : `${least} to ${most} entries`,
  atLeast: (least: number) => `at least ${least}`,
  atMost: (most: number) => `at most ${most}`,
  pattern: (source: string) => `matches ${source}`,
} as const;
