import fs from 'node:fs';
import { BadConfiguration, VARIABLES } from './schema.js';

/**
 * Reads secrets from files, as container engines and vaults provide them: `NAME_FILE` is the path of a file with the
 * value of `NAME`.
 * One trailing line break is removed; an empty file counts as not set, like an empty variable.
 * @throws BadConfiguration when a file cannot be read, or both variables are set
 */
export function withSecretFiles(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const named = [...VARIABLES]
    .filter(([name, { isSecret }]) => isSecret && variables[`${name}_FILE`])
    .map(([name]) => [name, secretIn(name, variables)]);
  return withPasswords({ ...variables, ...Object.fromEntries(named) });
}

function secretIn(name: string, variables: NodeJS.ProcessEnv): string {
  const file = variables[`${name}_FILE`] as string;
  const refused = (need: string) => new BadConfiguration(`${name}_FILE is "${file}"; it needs ${need}.`);
  if (variables[name]) throw refused(`${name} to be unset, because both set the same secret`);
  try {
    return fs.readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw refused(`the path of a file that this process may read (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** A pooler uses the account of its database. */
const ALSO_FOR: Readonly<Record<string, readonly string[]>> = {
  DATABASE_PASSWORD: ['DATABASE_POOLER_URL', 'DATABASE_REPLICA_URL'],
};

/** Inserts passwords that are set separately from their URLs: `DATABASE_PASSWORD` for `DATABASE_URL`. */
function withPasswords(variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const complete = [...VARIABLES.keys()].flatMap((password) => {
    const address = password.replace(/_PASSWORD$/, '_URL');
    const isApart = address !== password && variables[address] && variables[password];
    const addresses = isApart ? [address, ...(ALSO_FOR[password] ?? [])].filter((name) => variables[name]) : [];
    return addresses.map((name) => [name, joined({ address: name, password }, variables)]);
  });
  return { ...variables, ...Object.fromEntries(complete) };
}

function joined({ address, password }: { address: string; password: string }, variables: NodeJS.ProcessEnv): string {
  const text = variables[address] as string;
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  if (url.password) throw new BadConfiguration(`${password} is set; it needs ${address} without a password.`);
  url.password = encodeURIComponent(variables[password] as string);
  return url.href;
}
