// Reads `docker/compose.yaml` as `docker compose` does: interpolated from `docker/.env`, with merged keys written out.
import { parseEnv } from 'node:util';
import { parse } from 'yaml';

const VARIABLE = /\$(?:(\$)|\{([A-Z0-9_]+)(?::([-?])([^}]*))?\})/g;

/**
 * Returns the services in the order of their `depends_on`, each with the environment, secrets and limits that Compose
 * passes.
 * @param {string} compose
 * @param {string} dotEnv the contents of `docker/.env`
 * @param {string[]} profiles whose services start too
 * @throws Error when a required variable is missing
 */
export function services(compose, dotEnv, profiles = []) {
  const variables = parseEnv(dotEnv);
  const all = Object.entries(interpolate(parse(compose, { merge: true }).services, variables))
    .filter(([, service]) => (service.profiles ?? profiles).every((name) => profiles.includes(name)))
    .map(([name, service]) => ({
      name,
      ...service,
      environment: { ...(service.env_file && variables), ...service.environment },
      needs: Object.entries(service.depends_on ?? {}).map(([needed, { condition }]) => ({ name: needed, condition })),
      memoryBytes: bytes(service.deploy.resources.limits.memory),
    }));
  return inOrder(all);
}

function interpolate(value, variables) {
  if (typeof value === 'string') return value.replaceAll(VARIABLE, (...match) => valueOf(match, variables));
  if (Array.isArray(value)) return value.map((one) => interpolate(one, variables));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolate(one, variables)]));
}

function valueOf([, dollar, name, sign, text], variables) {
  if (dollar) return '$';
  if (variables[name]) return variables[name];
  if (sign === '?') throw new Error(`required variable ${name} is missing a value: ${text}`);
  return text ?? '';
}

function inOrder(all) {
  const ordered = [];
  const add = (service) => {
    if (ordered.includes(service)) return;
    for (const { name } of service.needs) add(all.find((one) => one.name === name));
    ordered.push(service);
  };
  all.forEach(add);
  return ordered;
}

function bytes(text) {
  const [, number, unit] = /^(\d+)([MG])$/.exec(text) ?? [];
  if (!number) throw new Error(`${text} is no memory limit such as 768M.`);
  return Number(number) * (unit === 'G' ? 2 ** 30 : 2 ** 20);
}
