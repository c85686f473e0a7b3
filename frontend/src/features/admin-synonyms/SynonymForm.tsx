import { searchedAs, SYNONYM, type Synonym } from '@shop/contracts/synonyms';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../shared/ui/fields-of';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { Button } from '../../shared/ui/Button';
import { Card } from '../../shared/ui/Card';
import { Field } from '../../shared/ui/Field';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { toast } from '../../shared/ui/toast';
import { useAddSynonymMutation, useChangeSynonymMutation } from './api';
import { SYNONYM_MESSAGES } from './messages';

interface SynonymFormProps {
  /** Null for a new word. */
  synonym: Synonym | null;
  /** The word to start with; blank to enter one. */
  newWord: string;
  /** After it was saved, or when editing is given up. */
  onClose: () => void;
}

const checkTerm = (typed: string) => SYNONYM.term.test(searchedAs(typed)) || SYNONYM_MESSAGES.invalidTerm;
const checkMeaning = (typed: string, { term }: Synonym) => {
  if (!SYNONYM.meaning.test(searchedAs(typed))) return SYNONYM_MESSAGES.invalidMeaning;
  return searchedAs(typed) !== searchedAs(term) || SYNONYM_MESSAGES.sameWord;
};

export function SynonymForm({ synonym, newWord, onClose }: SynonymFormProps) {
  const { form, submit, isSaving } = useSynonymForm({ synonym, newWord, onClose });
  const field = fieldsOf(form);
  return (
    <Card title={synonym ? SYNONYM_MESSAGES.editOf(synonym.term) : SYNONYM_MESSAGES.newWord} className="max-w-3xl">
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5 sm:grid-cols-2">
        <Field
          label={SYNONYM_MESSAGES.term}
          readOnly={synonym !== null}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={SYNONYM_MESSAGES.termHint}
          {...field('term', { validate: checkTerm })}
        />
        <Field
          label={SYNONYM_MESSAGES.meaning}
          autoComplete="off"
          autoCapitalize="none"
          hint={SYNONYM_MESSAGES.meaningHint}
          {...field('meaning', { validate: checkMeaning })}
        />
        <div className="flex flex-wrap gap-3 sm:col-span-2">
          <Button type="submit" isBusy={isSaving}>
            {synonym ? SYNONYM_MESSAGES.saveButton : SYNONYM_MESSAGES.addButton}
          </Button>
          {synonym && (
            <Button kind="secondary" onClick={onClose}>
              {CONTROL_MESSAGES.cancel}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

function useSynonymForm({ synonym, newWord, onClose }: SynonymFormProps) {
  const form = useForm<Synonym>({ defaultValues: synonym ?? { term: newWord, meaning: '' } });
  const [add, { isLoading: isAdding }] = useAddSynonymMutation();
  const [change, { isLoading: isChanging }] = useChangeSynonymMutation();
  const { setFocus } = form;
  useEffect(() => {
    if (synonym ?? newWord) setFocus('meaning');
  }, [synonym, newWord, setFocus]);
  const save = async ({ term, meaning }: Synonym) => {
    const saved = await (synonym ? change({ term, meaning }) : add({ term, meaning })).unwrap();
    toast.success(SYNONYM_MESSAGES.saved(saved.term));
    onClose();
  };
  return { form, submit: saveOnSubmit(form, save, SYNONYM_MESSAGES.failed), isSaving: isAdding || isChanging };
}
