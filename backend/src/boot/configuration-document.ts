import { getMetadataStorage } from 'class-validator';
import { Environment } from '../config/environment.js';
import { PARTS, VARIABLES, type Variable } from '../config/schema.js';
import '../modules/payments/variables.js';

const SCHEMAS = [Environment, ...PARTS];

const INTRODUCTION = `# Configuration

For operators, when setting up a shop or changing a setting. Generated from \`backend/src/config/environment.ts\` and the \`*.variables.ts\` of payment providers by
\`npm run docs:configuration\`; edit the descriptions there, not this file.

Set environment variables, or lines of a file \`.env\` in the root folder; with Compose, of \`docker/.env\`. The environment
wins over the file, and an empty value counts as not set. All values are checked at start: a bad one stops the shop with a sentence that
names the variable, its value and what it needs.

**P**: required in production. **S**: a secret, never printed; \`NAME_FILE\` may hold the path of a file with the value instead, such as \`JWT_SECRET_FILE\`.
`;

/** Returns the text of `docs/configuration.md`: every variable with its marks, default, accepted values and meaning. */
export function configurationDocument(): string {
  const defaults: Partial<Record<string, unknown>> = Object.assign({}, ...SCHEMAS.map((Schema) => new Schema()));
  const rows = [...VARIABLES].map(([name, variable]) => ({
    group: variable.group,
    row: tableRow(name, variable, defaults[name]),
  }));
  const sections = [...new Set(rows.map(({ group }) => group))].map((title) => {
    const ofSection = rows.filter(({ group }) => group === title).map(({ row }) => row);
    return `\n## ${title}\n\n| Variable | Default | Meaning |\n| --- | --- | --- |\n${ofSection.join('\n')}\n`;
  });
  return `${INTRODUCTION}${sections.join('')}`;
}

function tableRow(name: string, variable: Variable, standard: unknown): string {
  const need = acceptedValues(name);
  const marks = `${variable.isNeededInProduction ? ' P' : ''}${variable.isSecret ? ' S' : ''}`;
  const unset = standard === undefined ? variable.unset : `\`${String(standard)}\``;
  return `| \`${name}\`${marks} | ${unset} | ${variable.meaning}${need ? `. Needs ${need}` : ''} |`.replace(
    / {2,}/g,
    ' ',
  );
}

/**
 * Returns the end of the sentence "NAME is …, it needs …"; undefined where any text is accepted, or where it would repeat
 * the meaning.
 */
function acceptedValues(name: string): string | undefined {
  const messages = SCHEMAS.flatMap((schema) =>
    getMetadataStorage().getTargetValidationMetadatas(schema, '', true, false),
  )
    .filter(({ propertyName, message }) => propertyName === name && typeof message === 'string')
    .map(({ message }) => message as string)
    .filter((need) => !need.startsWith('the '));
  return messages.sort((a, b) => b.length - a.length)[0];
}
