import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]chunk-\w+[.]mjs$/;
const DISPLAY_NAME = /^ *\w+[.]displayName = "[^"]*";$/gm;
/** The bundler cannot see that these calls of React have no effect. */
const COMPONENT = /^(var \w+ = )(?=React\d*[.](?:createContext|forwardRef)[(])/gm;
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/**
 * Leaves out of the client what no page uses, but a bundler must keep: names for developer tools, whose assignments keep
 * React Router's forms and fetchers, and Vite's helper that preloads the styles of a lazy page. There is one style sheet.
 * @throws Error when the packages have changed, so that the sizes do not grow unnoticed
 */
export function leanPackages(): Plugin {
  const missing = new Set(['React Router', "Vite's preload helper"]);
  return {
    name: 'lean-packages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id === PRELOAD_HELPER) {
        missing.delete("Vite's preload helper");
        return { code: 'export const __vitePreload = (load) => load();', map: null };
      }
      if (!ROUTER.test(id) || !code.includes('displayName')) return null;
      missing.delete('React Router');
      return { code: code.replace(DISPLAY_NAME, '').replace(COMPONENT, '$1/* @__PURE__ */ '), map: null };
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`Not found in the build: ${[...missing].join(', ')}.`);
    },
  };
}
