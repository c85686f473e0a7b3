import type { SecondFactorStatus } from '@shop/contracts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { paths } from '../../../shared/config/paths';
import { enrolmentCompleted } from '../../../shared/session/session-slice';
import { ButtonLink } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../../shared/ui/messages';
import { Notice } from '../../../shared/ui/Notice';
import { useSecondFactorQuery } from '../api';
import { SECURITY_MESSAGES } from '../messages';
import { AuthenticatorApp } from './AuthenticatorApp';
import { Passkeys } from './Passkeys';
import { RecoveryCodes } from './RecoveryCodes';

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
    <Loaded
      query={query}
      loading={
        <p role="status" className="text-ink-2">
          {UI_MESSAGES.loading}
        </p>
      }
      error={SECURITY_MESSAGES.notLoaded}
    >
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
          <ButtonLink to={paths.admin.today}>{SECURITY_MESSAGES.goToBackOffice}</ButtonLink>
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
