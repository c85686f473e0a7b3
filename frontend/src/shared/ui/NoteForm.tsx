import { MAX_NOTE_LENGTH, type NoteInput } from '@shop/contracts/notes';
import { useState, type FormEvent } from 'react';
import { messageOf } from '../api/message-of';
import { ADMIN_MESSAGES } from './admin-messages';
import { Button } from './Button';
import { TextArea } from './Field';
import { toast } from './toast';

interface NoteFormProps {
  hint: string;
  /** Stores a note; its rejection is shown. */
  onAdd: (note: NoteInput) => Promise<unknown>;
}

/** A field for a note that only staff see. */
export function NoteForm({ hint, onAdd }: NoteFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  // One id for each note: a request that is sent twice adds one.
  const [note, setNote] = useState({ id: crypto.randomUUID() as string, text: '' });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (note.text.trim() === '') return;
    setIsBusy(true);
    try {
      await onAdd(note);
      setNote({ id: crypto.randomUUID(), text: '' });
    } catch (error) {
      toast.error(messageOf(error, ADMIN_MESSAGES.noteFailed));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form onSubmit={(event) => void add(event)} className="grid gap-3">
      <TextArea
        label={ADMIN_MESSAGES.note}
        hint={hint}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note.text}
        onChange={({ target }) => setNote({ ...note, text: target.value })}
      />
      <Button type="submit" kind="secondary" className="justify-self-start" isBusy={isBusy}>
        {ADMIN_MESSAGES.addNote}
      </Button>
    </form>
  );
}
