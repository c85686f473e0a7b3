/** @jest-environment jest-fixed-jsdom */
import { removeShellTitleWhenReplaced } from './shell-title';

const titles = () => [...document.head.querySelectorAll('title')].map(({ textContent }) => textContent);

it("removes the template's title once the page has rendered its own", async () => {
  document.head.innerHTML = '<title data-shell>Mewavan</title>';
  removeShellTitleWhenReplaced(document.head);
  document.head.append(document.createElement('link'));
  await Promise.resolve();
  expect(titles()).toEqual(['Mewavan']);
  document.head.append(Object.assign(document.createElement('title'), { textContent: 'Your cart | Mewavan' }));
  await Promise.resolve();
  expect(titles()).toEqual(['Your cart | Mewavan']);
});
