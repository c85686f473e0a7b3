import { MAX_LEDGER_NAME, TALLY_LEDGERS, type TallyLedgers } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { fieldsOf } from '../../../shared/ui/fields-of';
import { Button } from '../../../shared/ui/Button';
import { Field } from '../../../shared/ui/Field';
import { Loaded } from '../../../shared/ui/Loaded';
import { saveOnSubmit } from '../../../shared/ui/save-on-submit';
import { toast } from '../../../shared/ui/toast';
import { useLoadError } from '../../../shared/ui/use-load-error';
import { useTallyLedgersQuery, useUpdateTallyLedgersMutation } from '../api';
import { TAX_MESSAGES } from '../messages';

const LEDGERS = Object.keys(TALLY_LEDGERS) as (keyof TallyLedgers)[];

/** Names of the shop's ledgers in the file for Tally. */
export function LedgerNames() {
  const query = useTallyLedgersQuery();
  const error = useLoadError(query, TAX_MESSAGES.ledgersNotLoaded);
  return (
    <Loaded query={query} error={error}>
      {(ledgers) => <LedgerForm ledgers={ledgers} />}
    </Loaded>
  );
}

function LedgerForm({ ledgers }: { ledgers: TallyLedgers }) {
  const form = useForm({ defaultValues: ledgers });
  const field = fieldsOf(form);
  const [update, { isLoading }] = useUpdateTallyLedgersMutation();
  const save = async (names: TallyLedgers) => {
    await update(names).unwrap();
    toast.success(TAX_MESSAGES.ledgersSaved);
  };
  return (
    <form
      onSubmit={saveOnSubmit(form, save, TAX_MESSAGES.ledgersFailed)}
      noValidate
      className="grid gap-4 sm:grid-cols-2"
    >
      <p className="text-ink-2 sm:col-span-2">{TAX_MESSAGES.ledgersHint}</p>
      {LEDGERS.map((ledger) => (
        <Field key={ledger} label={TAX_MESSAGES.ledgerNames[ledger]} maxLength={MAX_LEDGER_NAME} {...field(ledger)} />
      ))}
      <Button type="submit" kind="secondary" className="sm:col-span-2 sm:justify-self-start" isBusy={isLoading}>
        {TAX_MESSAGES.saveLedgers}
      </Button>
    </form>
  );
}
