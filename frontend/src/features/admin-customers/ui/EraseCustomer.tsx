import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../../shared/api/message-of';
import { adminPaths } from '../../../shared/config/admin-paths';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { toast } from '../../../shared/ui/toast';
import { useEraseCustomerMutation } from '../api';
import { CUSTOMER_MESSAGES } from '../messages';

const { erase: TEXTS } = CUSTOMER_MESSAGES;

/** Deletes the account of a customer, after a question. */
export function EraseCustomer({ customer: { _id, name } }: { customer: { _id: string; name: string } }) {
  const [isAsking, setIsAsking] = useState(false);
  const [erase, { isLoading }] = useEraseCustomerMutation();
  const navigate = useNavigate();
  const confirm = async () => {
    try {
      await erase(_id).unwrap();
      toast.success(TEXTS.done);
      void navigate(adminPaths.customers);
    } catch (error) {
      toast.error(messageOf(error, TEXTS.failed));
      setIsAsking(false);
    }
  };
  return (
    <Card title={TEXTS.heading}>
      <p className="mb-4 text-ink-2">{TEXTS.hint}</p>
      <Button kind="secondary" onClick={() => setIsAsking(true)}>
        {TEXTS.button}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.question}
          confirmLabel={TEXTS.button}
          isBusy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setIsAsking(false)}
        >
          <p className="break-words">{TEXTS.effect(name)}</p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
