// Finds errors in a bundle that do not fail the build but change the shop's behaviour.

/** Optional packages that are not installed here. */
const OPTIONAL = [/^@nestjs\/(microservices|websockets|platform-express)(\/|$)/, /^@fastify\/view$/];

/**
 * Packages whose code uses the path of its own file, which is different in the bundle. The shop never executes that
 * code.
 */
const USES_OWN_FOLDER = [
  'pino',
  'thread-stream', // for logging in a worker thread; the shop logs in the process itself
  'ioredis', // only for traces, which are off
  'bullmq', // for jobs in separate processes; the shop's jobs are functions
];

/** Packages that must be bundled once: two copies would not share classes (`instanceof`), registries or connections. */
const BUNDLED_ONCE = [
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
const WRAPPER = /(^|\/)(index|wrapper)\.mjs$|^esm\/index\.mjs$/;

/**
 * @param {readonly { type: string, fileName: string, modules?: Record<string, { code: string | null }> }[]} output of
 * the bundler
 * @param {readonly { code?: string, message: string }[]} warnings of the bundler
 * @returns {string[]} one sentence for each error
 */
export function faultsIn(output, warnings) {
  const modules = output.flatMap((chunk) =>
    Object.entries(chunk.modules ?? {}).map(([id, { code }]) => ({ ...packageOf(id), id, code: code ?? '' })),
  );
  return [...unresolved(warnings), ...ownFolders(modules), ...copies(modules)];
}

/** Splits the path of a module: the package, its folder, and the file inside it. */
export function packageOf(id) {
  const [, folder, name, file] =
    /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\/(.*)$/.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? [];
  return { folder, name, file };
}

function unresolved(warnings) {
  return warnings
    .filter(({ code }) => code === 'UNRESOLVED_IMPORT')
    .map(({ message }) => /Could not resolve '([^']+)'/.exec(message)?.[1] ?? message)
    .filter((name) => !OPTIONAL.some((pattern) => pattern.test(name)))
    .map((name) => `${name} is imported but not installed`);
}

function ownFolders(modules) {
  return modules
    .filter(({ name, code }) => /\b__(dir|file)name\b/.test(code) && !USES_OWN_FOLDER.includes(name))
    .map(({ id }) => `${id} uses the folder of its own file: add its package to OUTSIDE if that code is ever executed`);
}

function copies(modules) {
  return BUNDLED_ONCE.flatMap((name) => {
    const modulesOfPackage = modules.filter((module) => module.name === name && !WRAPPER.test(module.file));
    const folders = [...new Set(modulesOfPackage.map(({ folder }) => folder))];
    const kinds = new Set(modulesOfPackage.map(({ file }) => /(^|\/)(esm|es6|cjs|commonjs)\//.exec(file)?.[2] ?? ''));
    return [
      ...(folders.length > 1 ? [`${name} is bundled ${folders.length} times: ${folders.join(', ')}`] : []),
      ...(kinds.size > 1 ? [`${name} is bundled for import and for require`] : []),
    ];
  });
}
