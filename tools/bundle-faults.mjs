// Finds errors in a bundle that do not fail the build but change the shop's behaviour.

/** Optional packages that are not installed here. */
const OPTIONAL = [/^@nestjs\/(microservices|websockets|platform-express)(\/|$)/, /^@fastify\/view$/];

/**
 * Packages whose code uses the path of its own file, which is different in the bundle. The shop never executes that
 * code.
 */
const FOLDER_KNOWN = [
  'pino',
  'thread-stream', // for logging in a worker thread; the shop logs in the process itself
  'ioredis', // only for traces, which are off
  'bullmq', // for jobs in separate processes; the shop's jobs are functions
];

/** Packages that must be bundled once: two copies would not share classes (`instanceof`), registries or connections. */
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

/**
 * Files of packages that ship each module both for `import` and for `require`: thin wrappers around the other copy are
 * allowed.
 */
const THIN = /(^|\/)(index|wrapper)\.mjs$|^esm\/index\.mjs$/;

/**
 * @param {readonly { type: string, fileName: string, modules?: Record<string, { code: string | null }> }[]} output of
 * the bundler
 * @param {readonly { code?: string, message: string }[]} complaints warnings of the bundler
 * @returns {string[]} one sentence for each error
 */
export function faultsIn(output, complaints) {
  const modules = output.flatMap((chunk) =>
    Object.entries(chunk.modules ?? {}).map(([id, { code }]) => ({ ...placeOf(id), id, code: code ?? '' })),
  );
  return [...unresolved(complaints), ...folders(modules), ...copies(modules)];
}

/** Splits the path of a module: the package, its folder, and the file inside it. */
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
