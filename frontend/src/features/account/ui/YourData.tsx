import { useState } from 'react';
import { messageOf } from '../../../shared/api/message-of';
import { saveFile } from '../../../shared/lib/save-file';
import { Button } from '../../../shared/ui/Button';
import { toast } from '../../../shared/ui/toast';
import { useDownloadDataMutation } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { DeleteAccount } from './DeleteAccount';

interface YourDataProps {
  /** False for admins: the account may be the last admin's. */
  canDelete: boolean;
  onDeleted: () => void;
}

/** Downloads the user's personal data and deletes the account. */
export function YourData({ canDelete, onDeleted }: YourDataProps) {
  const [downloadData, { isLoading }] = useDownloadDataMutation();
  const [isAsking, setIsAsking] = useState(false);
  const download = async () => {
    try {
      saveFile('my-data.json', new Blob([await downloadData().unwrap()], { type: 'application/json' }));
    } catch (error) {
      toast.error(messageOf(error, ACCOUNT_MESSAGES.downloadFailed));
    }
  };
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
