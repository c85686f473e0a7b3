import { saveFile } from '../../../shared/lib/save-file';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useRenewCodesMutation } from '../api';
import { failureOf } from '../failure';
import { SECURITY_MESSAGES } from '../messages';

interface RecoveryCodesProps {
  left: number;
  /** Newly created codes, shown only once. */
  codes: readonly string[];
  onCodes: (codes: string[]) => void;
}

/** Shows how many recovery codes are left, and creates new ones. */
export function RecoveryCodes({ left, codes, onCodes }: RecoveryCodesProps) {
  const [renew, { isLoading }] = useRenewCodesMutation();
  const start = async () => {
    try {
      onCodes((await renew().unwrap()).recoveryCodes);
    } catch (error) {
      toast.error(failureOf(error));
    }
  };
  return (
    <Card title={SECURITY_MESSAGES.recoveryCodes}>
      {codes.length > 0 ? (
        <NewCodes codes={codes} />
      ) : (
        <>
          <p className="mb-4 text-ink-2">
            {SECURITY_MESSAGES.recoveryCodesUse}{' '}
            {left === 0 ? SECURITY_MESSAGES.noCodesLeft : SECURITY_MESSAGES.codesLeft(left)}
          </p>
          <Button kind="secondary" isBusy={isLoading} onClick={() => void start()}>
            {SECURITY_MESSAGES.makeCodes}
          </Button>
        </>
      )}
    </Card>
  );
}

/** New codes appear above the pressed button and must not be missed. */
const focusOn = (element: HTMLElement | null) => element?.focus();

function NewCodes({ codes }: { codes: readonly string[] }) {
  const save = () => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <>
      <p ref={focusOn} tabIndex={-1} className="mb-4" role="status">
        {SECURITY_MESSAGES.keepCodes}
      </p>
      <ul
        aria-label={SECURITY_MESSAGES.yourCodes}
        className="mb-5 grid gap-x-8 gap-y-1 rounded-button bg-sand px-4 py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="secondary" onClick={save}>
        {SECURITY_MESSAGES.saveCodes}
      </Button>
    </>
  );
}
