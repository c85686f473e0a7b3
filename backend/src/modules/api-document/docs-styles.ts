/** Contains no character that HTML escapes, so that the page may embed it. */
export const DOCS_STYLES = `
:root { color-scheme: light; --canvas: #FBF7EF; --paper: #FFFFFF; --sand: #EFE4D2; --line: #D9CBB3; --ink: #231A12; --ink-2: #5C4E40; --forest: #1F4A3A; }
* { box-sizing: border-box; }
html { scroll-padding-top: 24px; }
body { margin: 0 auto; max-width: 76rem; padding: 24px; background: var(--canvas); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
a { color: var(--forest); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--forest); outline-offset: 2px; }
h1, h2 { margin: 0; font-family: Georgia, serif; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 40px 0 12px; }
h3 { margin: 24px 0 8px; font-size: 0.75rem; letter-spacing: 0.12em; text-transform: uppercase; color: var(--ink-2); }
header p { margin: 4px 0; color: var(--ink-2); }
nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; margin: 16px 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 10px 0; }
code { font: 0.875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
details { margin-bottom: 8px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); }
details div[id] { padding: 0 16px 16px; scroll-margin-top: 80px; }
summary { display: flex; flex-wrap: wrap; align-items: center; gap: 4px 12px; min-height: 44px; padding: 8px 16px; cursor: pointer; border-radius: 12px; }
summary:hover { background: var(--sand); }
.method { min-width: 4.5rem; padding: 1px 8px; border-radius: 6px; background: var(--sand); font-size: 0.75rem; font-weight: 600; text-align: center; }
.post, .put { background: var(--forest); color: var(--canvas); }
.delete { background: #8A2A1B; color: var(--canvas); }
.access { margin-left: auto; color: var(--ink-2); font-size: 0.875rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
th, td { padding: 6px 12px 6px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; }
thead th { border: 0; color: var(--ink-2); font-weight: 600; }
tbody th { font-weight: 400; white-space: nowrap; }
td { min-width: 8rem; overflow-wrap: anywhere; }
i { color: var(--ink-2); }
dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 4px 16px; margin: 0; }
dd, dd p { margin: 0; }
@media (max-width: 48rem) {
  body { padding: 16px; }
  .access { margin-left: 0; }
  thead { display: none; }
  tr { display: block; padding: 8px 0; border-top: 1px solid var(--line); }
  tbody th, td { display: block; padding: 0; border: 0; }
}
`;
