import type { SavedAddress } from '@shop/contracts';
import { attempt } from '../../../shared/ui/attempt';
import { ADDRESS_MESSAGES } from '../address-messages';
import { useSaveEntry } from '../use-save-entry';
import { StateQuestion } from './StateQuestion';

/** Asks about the State of an entry of the address book, and saves the answer with it. */
export function SavedState({ entry: { _id, ...entry } }: { entry: SavedAddress }) {
  const { saveEntry, isSaving } = useSaveEntry();
  const answer = (right: { state: string; stateConfirmed: boolean }) =>
    attempt(() => saveEntry(_id, { ...entry, ...right }), ADDRESS_MESSAGES.addressNotSaved);
  return <StateQuestion address={entry} isBusy={isSaving} onAnswer={(right) => void answer(right)} />;
}
