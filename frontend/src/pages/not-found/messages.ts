export const NOT_FOUND_PAGE_MESSAGES = {
  title: 'Page not found',
  heading: 'This page could not be found',
  text: 'The address may be mistyped, or the page has moved. Try one of these pages:',
} as const;
