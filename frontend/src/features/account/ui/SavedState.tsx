import type { SavedAddress } from '@shop/contracts';
import { messageOf } from '../../../shared/api/message-of';
import { toast } from '../../../shared/ui/toast';
import { ADDRESS_MESSAGES } from '../address-messages';
import { useSaveEntry } from '../use-save-entry';
import { StateQuestion } from './StateQuestion';

/** Asks about the State of an entry of the address book, and saves the answer with it. */
export function SavedState({ entry: { _id, ...entry } }: { entry: SavedAddress }) {
  const { saveEntry, isSaving } = useSaveEntry();
  const answer = async (right: { state: string; stateConfirmed: boolean }) => {
    try {
      await saveEntry(_id, { ...entry, ...right });
    } catch (error) {
      toast.error(messageOf(error, ADDRESS_MESSAGES.addressNotSaved));
    }
  };
  return <StateQuestion address={entry} isBusy={isSaving} onAnswer={(right) => void answer(right)} />;
}
