import { useState } from 'react';
import { saveFile } from '../../../shared/lib/save-file';
import { attempt } from '../../../shared/ui/attempt';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useDeleteAccountMutation, useDownloadDataMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { PasswordQuestion } from './PasswordQuestion';

interface YourDataProps {
  /** False for admins: the account may be the last admin's. */
  canDelete: boolean;
  onDeleted: () => void;
}

/** Downloads the user's personal data and deletes the account. */
export function YourData({ canDelete, onDeleted }: YourDataProps) {
  const [downloadData, { isLoading }] = useDownloadDataMutation();
  const [isAsking, setIsAsking] = useState(false);
  const download = () =>
    attempt(async () => {
      saveFile('my-data.json', new Blob([await downloadData().unwrap()], { type: 'application/json' }));
    }, ACCOUNT_MESSAGES.downloadFailed);
  return (
    <section aria-labelledby="your-data" className="mt-14 border-t border-line pt-10">
      <h2 id="your-data" className="text-h3">
        {ACCOUNT_MESSAGES.dataHeading}
      </h2>
      <p className="mt-2 max-w-prose text-ink-2">{ACCOUNT_MESSAGES.dataText}</p>
      <div className="mt-5 flex flex-wrap gap-4">
        <Button kind="secondary" isBusy={isLoading} onClick={() => void download()}>
          {ACCOUNT_MESSAGES.download}
        </Button>
        {canDelete && (
          <Button kind="quiet" onClick={() => setIsAsking(true)}>
            {ACCOUNT_MESSAGES.deleteAccount}
          </Button>
        )}
      </div>
      {isAsking && <DeleteAccount onDeleted={onDeleted} onCancel={() => setIsAsking(false)} />}
    </section>
  );
}

interface DeleteAccountProps {
  onDeleted: () => void;
  onCancel: () => void;
}

/** Asks for the password and deletes the account. */
function DeleteAccount({ onDeleted, onCancel }: DeleteAccountProps) {
  const [deleteAccount, { isLoading, isSuccess }] = useDeleteAccountMutation();
  const confirm = async (password: string) => {
    await deleteAccount({ password }).unwrap();
    toast.success(ACCOUNT_MESSAGES.deleted);
    onDeleted();
  };
  return (
    <PasswordQuestion
      title={ACCOUNT_MESSAGES.deleteHeading}
      confirmLabel={ACCOUNT_MESSAGES.deleteAccount}
      isBusy={isLoading || isSuccess}
      onConfirm={confirm}
      onCancel={onCancel}
      failure={ACCOUNT_MESSAGES.deleteFailed}
    >
      <p>{ACCOUNT_MESSAGES.deleteText}</p>
    </PasswordQuestion>
  );
}
