/**
 * Returns changes that may break a client of the older document, one per line. Responses may gain properties and not
 * lose them; requests may gain optional properties and not require more.
 */
export function breakingChanges(older, newer) {
  return operationsOf(older).flatMap(([name, before]) => {
    const after = operationOf(newer, name);
    if (!after) return [`${name}: removed`];
    const compare = { older, newer };
    return [
      ...missing(parametersOf(before), parametersOf(after)).map(
        (parameter) => `${name}: parameter ${parameter} removed`,
      ),
      ...missing(requiredOf(after), requiredOf(before)).map((parameter) => `${name}: parameter ${parameter} required`),
      ...rightsChanged(before, after).map((change) => `${name}: ${change}`),
      ...requestChanges(bodyOf(before), bodyOf(after), { ...compare, at: `${name} request` }),
      ...responsesChanged(name, before, after, compare),
    ];
  });
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const operationsOf = ({ paths }) =>
  Object.entries(paths).flatMap(([url, item]) =>
    METHODS.filter((method) => item[method]).map((method) => [`${method.toUpperCase()} ${url}`, item[method]]),
  );
function operationOf({ paths }, name) {
  const [method, url] = name.split(' ');
  return paths[url]?.[method.toLowerCase()];
}

const missing = (before, after) => before.filter((name) => !after.includes(name));
const parametersOf = ({ parameters = [] }) => parameters.map(({ name, in: place }) => `${name} (${place})`);
const requiredOf = ({ parameters = [] }) => parametersOf({ parameters: parameters.filter(({ required }) => required) });
const bodyOf = ({ requestBody }) => contentOf(requestBody);
const contentOf = (part) => Object.values(part?.content ?? {})[0]?.schema;

function rightsChanged(before, after) {
  const right = ({ security, 'x-permission': permission }) =>
    permission ?? (security.length ? 'signed in' : 'everybody');
  return right(before) === right(after) ? [] : [`was for ${right(before)}, is for ${right(after)}`];
}

function responsesChanged(name, before, after, compare) {
  return Object.entries(before.responses).flatMap(([status, response]) => {
    const [was, is] = [contentOf(response), contentOf(after.responses[status])];
    if (!after.responses[status]) return [`${name}: no response ${status}`];
    if (was && !is) return [`${name} ${status}: no content`];
    return was ? lostIn(was, is, { ...compare, at: `${name} ${status}` }) : [];
  });
}

/** Returns guarantees of a response that the newer document no longer gives. */
function lostIn(was, is, context) {
  return walk(was, is, context, (before, after, at) => [
    ...missing(Object.keys(before.properties ?? {}), Object.keys(after.properties ?? {})).map(
      (name) => `${at}.${name} removed`,
    ),
    ...missing(before.required ?? [], after.required ?? [])
      .filter((name) => after.properties?.[name])
      .map((name) => `${at}.${name} may be missing`),
    ...missing(after.enum ?? [], before.enum ?? after.enum ?? []).map((value) => `${at} may be ${value}`),
  ]);
}

/** Returns constraints of a request that reject what the older document allowed. */
function requestChanges(was, is, context) {
  if (!was) return is ? [`${context.at}: a body is required`] : [];
  return walk(was, is ?? {}, context, (before, after, at) => [
    ...missing(after.required ?? [], before.required ?? []).map((name) => `${at}.${name} required`),
    ...missing(Object.keys(before.properties ?? {}), Object.keys(after.properties ?? {})).map(
      (name) => `${at}.${name} refused`,
    ),
    ...missing(before.enum ?? [], after.enum ?? before.enum ?? []).map((value) => `${at} must not be ${value}`),
  ]);
}

/**
 * Compares two schemas and their common subschemas. @param {(before: object, after: object, at: string) => string[]}
 * compare
 */
function walk(was, is, { older, newer, at, seen = new Set() }, compare) {
  const [before, after] = [resolved(older, was), resolved(newer, is)];
  const key = `${was.$ref} ${is.$ref}`;
  if (was.$ref && is.$ref && seen.has(key)) return [];
  const next = { older, newer, seen: new Set([...seen, key]) };
  const changed = before.type && after.type && String(before.type) !== String(after.type);
  if (changed) return [`${at} was ${before.type}, is ${after.type}`];
  return [
    ...compare(before, after, at),
    ...Object.entries(before.properties ?? {})
      .filter(([name]) => after.properties?.[name])
      .flatMap(([name, schema]) => walk(schema, after.properties[name], { ...next, at: `${at}.${name}` }, compare)),
    ...(before.items && after.items ? walk(before.items, after.items, { ...next, at: `${at}[]` }, compare) : []),
  ];
}

const resolved = (document, schema) =>
  schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
