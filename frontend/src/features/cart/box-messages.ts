import { plural } from '@shop/contracts';

/** Texts of filling a box. */
export const BOX_MESSAGES = {
  heading: 'Fill your box',
  loading: 'Loading what fits…',
  loadFailed: 'Could not load what fits into this box. Please try again.',
  nothing: 'Nothing that fits into this box is in stock now.',
  box: 'Your box',
  progress: (filled: number, compartments: number) => `${filled} of ${compartments} compartments filled`,
  compartment: (number: number) => `Compartment ${number}: empty`,
  takeOut: (item: string, number: number) => `Take ${item} out of compartment ${number}`,
  takeOutHint: 'Choose a filled compartment to empty it.',
  choices: 'What goes in',
  find: 'Find',
  noMatch: 'Nothing that fits has this name.',
  add: 'Add',
  addNamed: (item: string) => `Add ${item}`,
  inBox: (count: number) => `${count} in the box`,
  allInBox: 'No more in stock',
  emptyBox: 'Empty box',
  contents: 'Contents',
  total: 'Price of the filled box',
  missing: (count: number) =>
    plural(count, { one: 'One compartment is still empty.', other: '# compartments are still empty.' }),
  startAgain: 'Empty the box',
  noScript: 'Filling this box needs JavaScript. Please switch it on, or choose one of our filled gift boxes.',
} as const;
