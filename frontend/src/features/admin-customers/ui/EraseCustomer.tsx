import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ConfirmButton } from '../../../shared/ui/ConfirmButton';
import { attempt } from '../../../shared/ui/attempt';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useEraseCustomerMutation } from '../api';
import { CUSTOMER_MESSAGES } from '../messages';

const { erase: TEXTS } = CUSTOMER_MESSAGES;

/** Deletes the account of a customer, after a question. */
export function EraseCustomer({ customer: { _id, name } }: { customer: { _id: string; name: string } }) {
  const [erase, { isLoading }] = useEraseCustomerMutation();
  const navigate = useNavigate();
  const confirm = () =>
    attempt(async () => {
      await erase(_id).unwrap();
      toast.success(TEXTS.done);
      void navigate(adminPaths.customers);
    }, TEXTS.failed);
  return (
    <Card title={TEXTS.heading}>
      <p className="mb-4 text-ink-2">{TEXTS.hint}</p>
      <ConfirmButton label={TEXTS.button} title={TEXTS.question} isBusy={isLoading} onConfirm={confirm}>
        <p className="break-words">{TEXTS.effect(name)}</p>
      </ConfirmButton>
    </Card>
  );
}
