// Static checks of `docker/` without a container engine: syntax, schema and the rules of this workspace.
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

/**
 * Disabled style rules: our files are ordered by importance, not alphabetically, and one rule cannot read a variable.
 */
const NOT_OURS = [
  'service-keys-order',
  'services-alphabetical-order',
  'top-level-properties-order',
  'service-dependencies-alphabetical-order',
  'service-ports-alphabetical-order',
  'no-quotes-in-volumes',
  'require-quotes-in-ports',
  'require-project-name-field',
  'no-unbound-port-interfaces',
];
const LINTER = {
  rules: Object.fromEntries(NOT_OURS.map((name) => [name, 0])),
  quiet: false,
  debug: false,
  exclude: [],
};

/**
 * Returns the problems of a Dockerfile: syntax errors, base images without a fixed version, and a process that runs as
 * root or has no health check. What its instructions do is rehearsed (`tools/rehearsal`).
 * @param {string} text
 */
export function dockerfileFaults(text) {
  const file = DockerfileParser.parse(text);
  const stages = file.getFROMs();
  const names = stages.map((from) => from.getBuildStage());
  const end = text
    .split('\n')
    .slice(stages.at(-1)?.getRange().start.line ?? 0)
    .join('\n');
  return [
    ...validate(text).map(({ message, range }) => `line ${range.start.line + 1}: ${message}`),
    ...stages
      .filter((from) => !names.includes(from.getImage()) && !isPinned(from.getImage()))
      .map((from) => `${from.getImage()} has no fixed version`),
    ...(/^USER (?!root\b|0\b)\S/m.test(end) ? [] : ['its last stage runs as root']),
    ...(/^HEALTHCHECK (?!NONE)/m.test(end) ? [] : ['its last stage has no HEALTHCHECK']),
  ];
}

/** @param {string} image a name such as `node:24-bookworm-slim` */
function isPinned(image) {
  const tag = /:([^/]+)$/.exec(image)?.[1];
  return tag !== undefined && tag !== 'latest';
}

/** Returns violations of the Compose specification and the linter's rules. @param {string[]} paths */
export function composeFaults(paths) {
  return new DCLinter(LINTER)
    .lintFiles(paths, false)
    .flatMap(({ filePath, messages }) =>
      messages.map(({ line, rule, message }) => `${filePath}:${line}: ${message} (${rule})`),
    );
}

/**
 * Returns variables of a Compose file that the example environment does not document.
 * @param {string} compose
 * @param {string} example
 */
export function undocumentedVariables(compose, example) {
  const used = new Set([...compose.matchAll(/(?<!\$)\$\{([A-Z0-9_]+)/g)].map((match) => match[1]));
  const documented = new Set([...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map((match) => match[1]));
  return [...used].filter((name) => !documented.has(name));
}

/**
 * Returns variables that the shop's services set, or the example environment suggests, and that neither the shop nor
 * Compose reads.
 * @param {string[]} composeFiles
 * @param {string} example
 * @param {string} configuration `docs/configuration.md`, which lists the variables of the shop
 */
export function unreadVariables(composeFiles, example, configuration) {
  const read = new Set([...configuration.matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(([, name]) => name));
  const filled = [...composeFiles.join('\n').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  const set = composeFiles
    .flatMap(services)
    .filter(([, { image = '' }]) => image.startsWith('mewavan/shop:'))
    .flatMap(([, { environment = {} }]) => Object.keys(environment).map((name) => name.replace(/_FILE$/, '')));
  const suggested = [...example.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name);
  return [...new Set([...set, ...suggested.filter((name) => !filled.includes(name))])].filter(
    (name) => !read.has(name),
  );
}

/** Settings without which PostgreSQL logs user input of slow statements, failed ones and violated constraints. */
export const QUIET_POSTGRES = [
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  'log_error_verbosity=terse',
];

/** Returns services whose PostgreSQL would log user input. @param {string} compose */
export function loggedValues(compose) {
  return services(compose)
    .filter(([, { image = '' }]) => image.startsWith('postgres:'))
    .flatMap(([name, { command = [] }]) =>
      QUIET_POSTGRES.filter((setting) => !command.includes(`-c${setting}`)).map(
        (setting) => `${name} is started without ${setting}`,
      ),
    );
}

/**
 * Returns services with excessive privileges: privilege escalation, capabilities of root, or unlimited memory. @param
 * {string} compose
 */
export function unconfined(compose) {
  return services(compose)
    .filter(([, { image, build }]) => image || build)
    .flatMap(([name, service]) => [
      ...(service.cap_drop?.includes('ALL') ? [] : [`${name} keeps the capabilities of root (cap_drop)`]),
      ...(service.security_opt?.includes('no-new-privileges:true')
        ? []
        : [`${name} may gain new privileges (security_opt)`]),
      ...(service.deploy?.resources?.limits?.memory ? [] : [`${name} has no memory limit (deploy.resources.limits)`]),
    ]);
}

const IMAGE = /^( *image: |FROM )([\w./-]+:[\w.-]+)(?:@sha256:[0-9a-f]{64})?(?=$| AS )/gm;

/**
 * Returns a Compose file or Dockerfile with third-party images pinned by tag and digest, so that nobody can replace
 * them under the same name.
 * @param {string} text
 * @param {(image: string) => string} digestOf returns `sha256:…` for a name such as `redis:7.4.11-alpine`
 */
export function withDigests(text, digestOf) {
  return text.replaceAll(IMAGE, (_all, before, image) => `${before}${image}@${digestOf(image)}`);
}

/** @returns {[name: string, service: Record<string, any>][]} with merged keys written out */
function services(compose) {
  return Object.entries(parse(compose, { merge: true }).services ?? {});
}
