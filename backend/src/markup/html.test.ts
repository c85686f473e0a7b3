import { html } from './html.js';

it('escapes markup', () => {
  expect(html`<p title="${`"'`}">${'<script>&'}</p>`.markup).toBe('<p title="&quot;&#39;">&lt;script&gt;&amp;</p>');
});

it('embeds its own markup, alone or in a list, unchanged', () => {
  const items = ['a', '<b>'].map((name) => html`<li>${name}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.markup).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
});

it('does not change texts of other template languages', () => {
  expect(html`${'{{7*7}} ${7*7} <%= 7 %>'}`.markup).toBe('{{7*7}} ${7*7} &lt;%= 7 %&gt;');
});
