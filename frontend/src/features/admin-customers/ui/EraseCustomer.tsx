import { useNavigate } from 'react-router-dom';
import { adminPaths } from '../../../shared/config/admin-paths';
import { ConfirmButton } from '../../../shared/ui/ConfirmButton';
import { Card } from '../../../shared/ui/Card';
import { useEraseCustomerMutation } from '../api';
import { CUSTOMER_MESSAGES } from '../messages';

const { erase: TEXTS } = CUSTOMER_MESSAGES;

/** Deletes the account of a customer, after a question. */
export function EraseCustomer({ customer: { _id, name } }: { customer: { _id: string; name: string } }) {
  const [erase] = useEraseCustomerMutation();
  const navigate = useNavigate();
  const action = async () => {
    await erase(_id).unwrap();
    void navigate(adminPaths.customers);
  };
  return (
    <Card title={TEXTS.heading}>
      <p className="mb-4 text-ink-2">{TEXTS.hint}</p>
      <ConfirmButton
        label={TEXTS.button}
        title={TEXTS.question}
        action={action}
        done={TEXTS.done}
        failed={TEXTS.failed}
      >
        <p className="break-words">{TEXTS.effect(name)}</p>
      </ConfirmButton>
    </Card>
  );
}
