import { getMetadataStorage } from 'class-validator';
import { Environment, SECRETS } from './environment.js';
import { NEEDED_IN_PRODUCTION } from './production-safety.js';
import { VARIABLE_GROUPS, type VariableDescription } from './variable-descriptions.js';

const INTRODUCTION = `# Configuration

For operators, when setting up a shop or changing a setting. Generated from the validated schema in \`backend/src/platform/config\` by
\`npm run docs:configuration\`; edit the descriptions there, not this file.

Set environment variables, or lines of a file \`.env\` in the root folder ([.env.example](../.env.example) is a template). The environment
wins over the file, and an empty value counts as not set. All values are checked at start: a bad one stops the shop with a sentence that
names the variable, its value and what it needs.

**P**: required in production. **S**: a secret, never printed; \`NAME_FILE\` may hold the path of a file with the value instead, such as \`JWT_SECRET_FILE\`.
`;

/** The text of `docs/configuration.md`: every variable of the schema with its marks, default, accepted values and meaning. */
export function configurationDocument(): string {
  const defaults: Partial<Record<string, unknown>> = { ...new Environment() };
  const sections = VARIABLE_GROUPS.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(([name, description]) => row(name, description, defaults[name]));
    return [`\n## ${title}\n`, '| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows, ''].join('\n');
  });
  return INTRODUCTION + sections.join('');
}

function row(name: string, { meaning, unset = '' }: VariableDescription, standard: unknown): string {
  const marks = [NEEDED_IN_PRODUCTION.some((needed) => needed === name) && ' P', SECRETS.includes(name) && ' S']
    .filter(Boolean)
    .join('');
  const need = acceptedValues(name);
  return `| \`${name}\`${marks} | ${standard === undefined ? unset : `\`${String(standard)}\``} | ${meaning}${need ? `. Needs ${need}` : ''} |`.replace(
    / {2,}/g,
    ' ',
  );
}

/**
 * The end of the sentence "NAME is ..., it needs ..." from the schema; undefined where any text is accepted or it would
 * only repeat the meaning.
 */
function acceptedValues(name: string): string | undefined {
  const messages = getMetadataStorage()
    .getTargetValidationMetadatas(Environment, '', true, false)
    .filter(({ propertyName, message }) => propertyName === name && typeof message === 'string')
    .map(({ message }) => message as string)
    .filter((need) => !need.startsWith('the '));
  return messages.sort((a, b) => b.length - a.length)[0];
}
