import type { SecondFactorStatus } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { adminPaths } from '../../../shared/config/admin-paths';
import { enrolmentCompleted } from '../../../shared/session/session-slice';
import { Button, ButtonLink } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { Notice } from '../../../shared/ui/Notice';
import { useRenewCodesMutation, useSecondFactorQuery } from '../api';
import { SECURITY_MESSAGES } from '../messages';
import { AuthenticatorApp } from './AuthenticatorApp';
import { Passkeys } from './Passkeys';
import { saveFile } from '../../../shared/lib/save-file';
import { Card } from '../../../shared/ui/Card';
import { toast } from '../../../shared/ui/toast';
import { failureOf } from '../failure';

interface RecoveryCodesProps {
  left: number;
  /** Newly created codes, shown only once. */
  codes: readonly string[];
  onCodes: (codes: string[]) => void;
}

/** Shows how many recovery codes are left, and creates new ones. */
function RecoveryCodes({ left, codes, onCodes }: RecoveryCodesProps) {
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

interface SignInAndSecurityProps {
  isAdmin: boolean;
}

/** Settings of passkeys, authenticator app and recovery codes. */
export function SignInAndSecurity({ isAdmin }: SignInAndSecurityProps) {
  const query = useSecondFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const dispatch = useDispatch();
  const isMissing = query.data ? query.data.isRequired && !query.data.isActive : null;
  useEffect(() => {
    if (isMissing === false) dispatch(enrolmentCompleted());
  }, [isMissing, dispatch]);
  return (
    <Loaded query={query} error={SECURITY_MESSAGES.notLoaded}>
      {(status) => <Factors status={status} isAdmin={isAdmin} />}
    </Loaded>
  );
}

function Factors({ status, isAdmin }: { status: SecondFactorStatus; isAdmin: boolean }) {
  const [newCodes, setNewCodes] = useState<string[]>([]);
  const [wasMissing] = useState(status.isRequired && !status.isActive);
  const show = (codes: string[]) => codes.length > 0 && setNewCodes(codes);
  return (
    <>
      <p className="mb-6 max-w-prose text-ink-2">{SECURITY_MESSAGES.introduction}</p>
      {status.isRequired && !status.isActive && (
        <Notice>
          <p className="font-semibold">{SECURITY_MESSAGES.setUpNeeded}</p>
          <p>{SECURITY_MESSAGES.setUpNeededHint}</p>
        </Notice>
      )}
      {wasMissing && status.isActive && (
        <Notice tone="success">
          <p className="mb-3">{SECURITY_MESSAGES.isSetUp}</p>
          <ButtonLink to={adminPaths.today}>{SECURITY_MESSAGES.goToBackOffice}</ButtonLink>
        </Notice>
      )}
      <div className="mt-8 grid gap-6">
        {status.isActive && <RecoveryCodes left={status.recoveryCodesLeft} codes={newCodes} onCodes={show} />}
        <Passkeys passkeys={status.passkeys} isSecondFactor={isAdmin} onCodes={show} />
        <AuthenticatorApp since={status.authenticatorApp?.since ?? null} onCodes={show} />
      </div>
    </>
  );
}
