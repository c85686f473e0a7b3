import type { OpenSession } from '@shop/contracts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/config/paths';
import { formatMoment } from '../../../shared/lib/dates';
import { Button } from '../../../shared/ui/Button';
import { Loaded } from '../../../shared/ui/Loaded';
import { useSessionsQuery } from '../api';
import { ACCOUNT_MESSAGES } from '../messages';
import { EndSessions } from './EndSessions';

/** Where somebody is signed in, and how to end it: after a phone was lost, or a sign-in at a computer of others. */
export function Sessions() {
  const query = useSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [ending, setEnding] = useState<OpenSession | 'others' | null>(null);
  return (
    <section aria-labelledby="sessions" className="mt-14 border-t border-line pt-10">
      <h2 id="sessions" className="text-h3">
        Where you are signed in
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">
        Sign out what you do not know or no longer use. If it was not you,{' '}
        <Link to={paths.password} className="link">
          change your password
        </Link>
        .
      </p>
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            Loading...
          </p>
        }
        error={ACCOUNT_MESSAGES.sessionsNotLoaded}
      >
        {(sessions) => (
          <>
            <ul
              aria-label="Where you are signed in"
              className="divide-y divide-line rounded-card border border-line bg-paper"
            >
              {sessions.map((session) => (
                <SessionItem key={session._id} session={session} onEnd={() => setEnding(session)} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <Button kind="secondary" className="mt-5" onClick={() => setEnding('others')}>
                Sign out everywhere else
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
          Signed in <time dateTime={startedAt}>{formatMoment(startedAt)}</time>
          {!isCurrent && (
            <>
              , last used <time dateTime={seenAt}>{formatMoment(seenAt)}</time>
            </>
          )}
        </p>
      </div>
      {isCurrent ? (
        <p className="text-sm font-semibold text-forest">This browser</p>
      ) : (
        <Button
          kind="quiet"
          className="-mx-6"
          aria-label={`Sign out ${name}, signed in ${formatMoment(startedAt)}`}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
