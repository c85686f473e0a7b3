/* global describe, expect, it */
import { lintLines } from './planted-lint.mjs';

const FOLDERS = ['modules/catalog/domain', 'platform/http', 'boot', 'demo/mailbox', 'kernel'];

/** Returns the number of reported texts of each expression. */
function complaints(expressions, file) {
  const lines = expressions.map(
    (code, at) =>
      `export const run${at} = (DomainError: any, FieldLabel: any, html: any, logger: any, name: string) => (${code});`,
  );
  return lintLines(`backend/src/${file}`, lines).map(
    (messages) => messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').length,
  );
}

const PLANTED = [
  "new DomainError('invalid_input', 'no such page')",
  "DomainError.invalid('page', `no page ${name}`)",
  "{ message: 'no such page' }",
  "{ event: 'Order shipped' }",
  '{ note: `${name} was captured` }',
  "FieldLabel('Total')",
  "'$property is required'",
  "'There is no such page.'",
  '`Page ${name} does not exist.`',
  "`SELECT CASE WHEN true THEN 'Refunded in full.' END`",
  'html`<p>Back to the shop</p>`',
];
const READ_BY_NO_CUSTOMER = [
  "new Error('The outbox is empty.')",
  "logger.warn('The outbox is empty.')",
  "{ help: 'Jobs in the queues by state.' }",
  '{ note: `${name} ${name}` }',
  "`SELECT now() AT TIME ZONE 'UTC'`",
  'html`<p>${name}</p>`',
];

describe.each(FOLDERS)('in %s lint', (folder) => {
  it('rejects a text outside the catalogue', () => {
    const found = complaints(PLANTED, `${folder}/another.ts`);
    expect(PLANTED.filter((_, at) => found[at] === 0)).toEqual([]);
  });

  it('accepts what no customer reads', () => {
    const found = complaints(READ_BY_NO_CUSTOMER, `${folder}/another.ts`);
    expect(READ_BY_NO_CUSTOMER.filter((_, at) => found[at] > 0)).toEqual([]);
  });
});

it('texts are allowed in catalogues, tests and data', () => {
  for (const file of ['messages.ts', 'mail-messages.ts', 'another.test.ts', 'another.data.ts'])
    expect(complaints(["'There is no such page.'"], `platform/http/${file}`)).toEqual([0]);
});
