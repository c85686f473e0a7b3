import { saveFile } from '../../../shared/lib/save-file';
import { Button } from '../../../shared/ui/Button';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { useRenewCodesMutation } from '../api';
import { failureOf } from '../failure';

interface RecoveryCodesProps {
  left: number;
  /** New ones, which are shown this once. */
  codes: readonly string[];
  onCodes: (codes: string[]) => void;
}

/** The way in without the device. */
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
    <Card title="Recovery codes">
      {codes.length > 0 ? (
        <NewCodes codes={codes} />
      ) : (
        <>
          <p className="mb-4 text-ink-2">
            Each signs you in once when your device is lost.{' '}
            {left === 0 ? 'None is left.' : `${left} of them ${left === 1 ? 'is' : 'are'} left.`}
          </p>
          <Button kind="secondary" isBusy={isLoading} onClick={() => void start()}>
            Make new codes
          </Button>
        </>
      )}
    </Card>
  );
}

/** They appear above what was pressed, and must not be missed. */
const focusOn = (element: HTMLElement | null) => element?.focus();

function NewCodes({ codes }: { codes: readonly string[] }) {
  const save = () => saveFile('recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
  return (
    <>
      <p ref={focusOn} tabIndex={-1} className="mb-4" role="status">
        Keep these codes where only you can find them. Each signs you in once when your device is lost. They are not
        shown again.
      </p>
      <ul
        aria-label="Your recovery codes"
        className="mb-5 grid gap-x-8 gap-y-1 rounded-button bg-sand px-4 py-3 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button kind="secondary" onClick={save}>
        Save as a file
      </Button>
    </>
  );
}
