export const NOT_FOUND_PAGE_MESSAGES = {
  title: 'Page not found',
  heading: 'This page could not be found',
  text: 'The address may be mistyped, or the page has moved. These are good places to go on:',
} as const;
