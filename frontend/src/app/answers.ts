import { baseApi } from '../shared/api/base-api';
import type { AppStore } from './store';

/** An answer of the API to one call of one endpoint. */
export interface Answer {
  endpointName: string;
  arg?: unknown;
  value: unknown;
}

/** The id of the element in which a drawn page carries the answers that it was drawn from. */
export const ANSWERS_ID = 'answers';

/** Puts answers into a store, as if it had asked for them itself. The features whose endpoints they are must be loaded. */
export function adoptAnswers(store: AppStore, answers: readonly Answer[]): void {
  // The base API has no endpoints of its own, so that its types know no names.
  const entries = answers.map(({ endpointName, arg, value }) => ({ endpointName, arg, value })) as Parameters<
    typeof baseApi.util.upsertQueryEntries
  >[0];
  store.dispatch(baseApi.util.upsertQueryEntries(entries));
}

/** The answers that came with the page; none for a page that was not drawn on the server. */
export function answersInPage(): Answer[] {
  return JSON.parse(document.getElementById(ANSWERS_ID)?.textContent ?? '[]') as Answer[];
}
