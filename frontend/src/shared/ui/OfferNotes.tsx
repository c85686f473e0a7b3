/** What the server says about offers and a cart. */
export function OfferNotes({ notes = [] }: { notes: readonly string[] | undefined }) {
  return notes.map((note) => (
    <p key={note} className="text-sm text-ink-2">
      {note}
    </p>
  ));
}
