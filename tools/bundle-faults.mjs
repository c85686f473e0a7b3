// Finds mistakes of a bundle that do not fail the build but would change the shop's behaviour.

/** Optional packages that are not installed here. */
const OPTIONAL = [/^@nestjs\/(microservices|websockets|platform-express)(\/|$)/, /^@fastify\/view$/];

/** Code that uses the folder of its file, which differs in the bundle; the shop never executes it. */
const FOLDER_KNOWN = [
  'pino',
  'thread-stream', // for logging in a worker thread; the shop logs in the process itself
  'ioredis', // only for traces, which are off
  'bullmq', // for jobs in separate processes; the shop's jobs are functions
];

/** Two copies of these would not know each other's objects (`instanceof`), registries or connections. */
const ONCE = [
  '@nestjs/common',
  '@nestjs/core',
  'bullmq',
  'class-transformer',
  'class-validator',
  'fastify',
  'ioredis',
  'pg',
  'prom-client',
  'reflect-metadata',
  'rxjs',
  'typeorm',
];

/** Packages that have each of their modules for `import` and once more for `require`; beside such a copy the other may only be a thin door to it. */
const THIN = /(^|\/)(index|wrapper)\.mjs$|^esm\/index\.mjs$/;

/**
 * @param {readonly { type: string, fileName: string, modules?: Record<string, { code: string | null }> }[]} output of
 * the bundler
 * @param {readonly { code?: string, message: string }[]} complaints warnings of the bundler
 * @returns {string[]} one sentence each
 */
export function faultsIn(output, complaints) {
  const modules = output.flatMap((chunk) =>
    Object.entries(chunk.modules ?? {}).map(([id, { code }]) => ({ ...placeOf(id), id, code: code ?? '' })),
  );
  return [...unresolved(complaints), ...folders(modules), ...copies(modules)];
}

/** The package of a module, where npm put that package, and the file inside it. */
export function placeOf(id) {
  const [, home, name, file] =
    /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/(.*)$/.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? [];
  return { home, name, file };
}

function unresolved(complaints) {
  return complaints
    .filter(({ code }) => code === 'UNRESOLVED_IMPORT')
    .map(({ message }) => /Could not resolve '([^']+)'/.exec(message)?.[1] ?? message)
    .filter((name) => !OPTIONAL.some((pattern) => pattern.test(name)))
    .map((name) => `${name} is imported and not installed`);
}

function folders(modules) {
  return modules
    .filter(({ name, code }) => /\b__(dir|file)name\b/.test(code) && !FOLDER_KNOWN.includes(name))
    .map(({ id }) => `${id} knows the folder it is in: add its package to OUTSIDE if that is ever reached`);
}

function copies(modules) {
  return ONCE.flatMap((name) => {
    const its = modules.filter((module) => module.name === name && !THIN.test(module.file));
    const homes = [...new Set(its.map(({ home }) => home))];
    const kinds = new Set(its.map(({ file }) => /(^|\/)(esm|es6|cjs|commonjs)\//.exec(file)?.[2] ?? ''));
    return [
      ...(homes.length > 1 ? [`${name} is there ${homes.length} times: ${homes.join(', ')}`] : []),
      ...(kinds.size > 1 ? [`${name} is there for import and for require`] : []),
    ];
  });
}
