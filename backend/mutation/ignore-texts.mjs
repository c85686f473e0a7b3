// A Stryker plugin that excludes texts for people and logs from mutation: a test that repeats a sentence proves nothing.
const LOG = /^(log|warn|error|debug)$/;

/** Arguments of a constructor that are texts. */
const TEXTS = {
  Error: () => true,
  Logger: () => true,
  DomainError: (at) => at === 1,
  ProviderFault: (at) => at > 0,
};

/**
 * True for the text of an error, of `invalid(field, sentence)` or of a log line. Codes, fields and kinds are mutated.
 */
function isText({ node, parent }) {
  if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return false;
  const at = parent.arguments?.indexOf(node) ?? -1;
  if (at < 0) return false;
  if (parent.type === 'NewExpression') return TEXTS[parent.callee.name]?.(at) ?? false;
  const name = parent.callee.property?.name ?? parent.callee.name;
  return LOG.test(name) || (name === 'invalid' && at === 1);
}

const shouldIgnore = (path) => (isText(path) ? 'A text that people or logs read.' : undefined);

export const strykerPlugins = [{ kind: 'Ignore', name: 'texts', value: { shouldIgnore } }];
