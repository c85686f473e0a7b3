import type { OpenSession } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { useState } from 'react';
import { paths } from '../../../shared/config/paths';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';
import { linkTo, RichText } from '../../../shared/ui/RichText';
import { useEndSessionsMutation, useSessionsQuery } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { toast } from '../../../shared/ui/toast';
import { PasswordQuestion } from './PasswordQuestion';

/** Lists the account's sessions, each with a button that ends it. */
export function Sessions() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  return (
    <section aria-labelledby="sessions" className="mt-14 border-t border-line pt-10">
      <h2 id="sessions" className="text-h3">
        {ACCOUNT_MESSAGES.sessionsHeading}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">
        <RichText text={ACCOUNT_MESSAGES.sessionsText} tags={{ password: linkTo(paths.password) }} />
      </p>
      <Loaded query={query} error={ACCOUNT_MESSAGES.sessionsNotLoaded}>
        {(sessions) => (
          <>
            <ul
              aria-label={ACCOUNT_MESSAGES.sessionsHeading}
              className="divide-y divide-line rounded-card border border-line bg-paper"
            >
              {sessions.map((session) => (
                <SessionItem key={session._id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button kind="secondary" className="mt-5" onClick={() => setEnding('others')}>
                {ACCOUNT_MESSAGES.signOutOthers}
              </Button>
            )}
          </>
        )}
      </Loaded>
      {ending && <EndSessions which={ending} onClose={() => setEnding(null)} />}
    </section>
  );
}

interface SessionItemProps {
  session: OpenSession;
  onEnd: () => void;
}

function SessionItem({ session: { device, startedAt, seenAt, isCurrent }, onEnd }: SessionItemProps) {
  const name = device || ACCOUNT_MESSAGES.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">
          <RichText
            text={
              isCurrent
                ? ACCOUNT_MESSAGES.signedIn(formatMoment(startedAt))
                : ACCOUNT_MESSAGES.signedInAndUsed(formatMoment(startedAt), formatMoment(seenAt))
            }
            tags={{
              started: (moment) => <time dateTime={startedAt}>{moment}</time>,
              seen: (moment) => <time dateTime={seenAt}>{moment}</time>,
            }}
          />
        </p>
      </div>
      {isCurrent ? (
        <p className="text-sm font-semibold text-forest">{ACCOUNT_MESSAGES.thisBrowser}</p>
      ) : (
        <Button
          kind="quiet"
          className="-mx-2"
          aria-label={ACCOUNT_MESSAGES.signOutOf(name, formatMoment(startedAt))}
          onClick={onEnd}
        >
          {CONTROL_MESSAGES.signOut}
        </Button>
      )}
    </li>
  );
}

interface EndSessionsProps {
  /** The session to end, or all except the current one. */
  which: OpenSession | 'others';
  onClose: () => void;
}

/** Asks for the password and ends other sessions. */
function EndSessions({ which, onClose }: EndSessionsProps) {
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const areOthers = which === 'others';
  const confirm = async (password: string) => {
    await endSessions(areOthers ? { password } : { password, session: which._id }).unwrap();
    toast.success(areOthers ? ACCOUNT_MESSAGES.othersEnded : ACCOUNT_MESSAGES.sessionEnded);
    onClose();
  };
  return (
    <PasswordQuestion
      title={areOthers ? ACCOUNT_MESSAGES.endOthersHeading : ACCOUNT_MESSAGES.endSessionHeading(which.device)}
      confirmLabel={CONTROL_MESSAGES.signOut}
      isBusy={isLoading}
      onConfirm={confirm}
      onCancel={onClose}
      failure={ACCOUNT_MESSAGES.endFailed}
    >
      <p>{areOthers ? ACCOUNT_MESSAGES.endOthersText : ACCOUNT_MESSAGES.endSessionText}</p>
    </PasswordQuestion>
  );
}
