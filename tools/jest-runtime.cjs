// Jest's runtime, which does once per worker what is the same for all test files: it reads, transforms and compiles each
// module once, and finds each once. Every test file still runs all modules afresh, in a context of its own.
// See docs/adr/0070. Uses internals of the pinned version of Jest.
const { AsyncLocalStorage, AsyncResource } = require('node:async_hooks');
const perfHooks = require('node:perf_hooks');
const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

// V8 optimizes a function after so many bytes of its code have run, by default 135,168. The code of a test file is new, and most
// of it ends before that has paid: optimizing took a sixth of the processor time of the frontend's tests.
// Node.js 22 has no such flag, and says so.
if (process.versions.node.startsWith('20.')) v8.setFlagsFromString('--interrupt-budget=500000');

/** By file name, what V8 compiled. It can run in any context, and keeps the functions that it compiled on their first call. */
const scripts = new Map();
/** What is known of each project (`config.id`), because a module may be transformed and found differently in another. */
const projects = new Map();

module.exports = class OncePerWorkerRuntime extends Runtime {
  constructor(...parts) {
    super(...parts);
    const [{ id }, , , , , , , { watch, watchAll, collectCoverage }] = parts;
    // While watching, files change; coverage is counted for each test file.
    if (watch || watchAll || collectCoverage) return;
    if (!projects.has(id))
      projects.set(id, { found: new Map(), mocks: new Map(), texts: new Map(), sourceMaps: new Map() });
    const known = projects.get(id);
    findOnce(this._resolution, known);
    readOnce(this.transformCache, known);
    compileOnce(this.executor);
  }

  teardown() {
    for (const [thing, end] of left) end(thing);
    left.clear();
    super.teardown();
  }
};

/**
 * Ends what Node.js would keep for ever, and with it the whole application of a file: values that travel with promises
 * (copied at each, for every file so far), and measurements of the event loop and of collected garbage.
 */
const left = new Map();
const keep = (owner, method, end) => {
  const start = owner[method];
  owner[method] = function started(...values) {
    const result = start.apply(this, values);
    left.set(result ?? this, end);
    return result;
  };
};
// Such a histogram is never freed, so it must not hold on to the file that started it.
perfHooks.monitorEventLoopDelay = AsyncResource.bind(perfHooks.monitorEventLoopDelay);
keep(perfHooks, 'monitorEventLoopDelay', (histogram) => histogram.disable());
keep(perfHooks.PerformanceObserver.prototype, 'observe', (observer) => observer.disconnect());
// Newer releases of Node.js store these values differently.
if ('_enable' in AsyncLocalStorage.prototype)
  keep(AsyncLocalStorage.prototype, '_enable', (storage) => storage.disable());

function findOnce(resolution, { found, mocks }) {
  resolution.cjsCache = found;
  const getMock = resolution.getCjsMockModule;
  resolution.getCjsMockModule = (from, name) =>
    once(mocks, `${from}\0${name}`, () => getMock.call(resolution, from, name));
  resolution.clear = () => {
    resolution.esmCache.clear();
    resolution.manualMockCache.clear();
  };
}

function readOnce(cache, { texts, sourceMaps }) {
  cache.sourceMaps = sourceMaps;
  const transform = cache.transform;
  cache.transform = (filename, options) =>
    once(texts, `${filename}\0${options?.isInternalModule ?? false}`, () => transform.call(cache, filename, options));
}

function compileOnce(executor) {
  const compile = executor.compile;
  const head = `(function(${executor.injectedModuleParameters.join()}){`;
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    if (scripts.get(filename)?.source !== source)
      try {
        const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        scripts.set(filename, { source, script });
      } catch {
        return compile.call(executor, source, filename); // says what is wrong with the file
      }
    return scripts.get(filename).script.runInContext(context);
  };
}

function once(known, key, find) {
  if (!known.has(key)) known.set(key, find());
  return known.get(key);
}
