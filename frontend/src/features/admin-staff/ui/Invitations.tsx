import type { StaffInvitation } from '@shop/contracts';
import { formatMoment } from '../../../shared/lib/dates';
import { Button } from '../../../shared/ui/Button';
import { ScrollTable } from '../../../shared/ui/ScrollTable';
import { useResendInvitationMutation, useRevokeInvitationMutation } from '../api';
import { ROLE_NAMES, STAFF_MESSAGES } from '../messages';
import { toastOutcome } from '../toast-outcome';

interface InvitationsProps {
  invitations: readonly StaffInvitation[];
  isBusy: boolean;
}

/** Those that were not accepted so far, to be sent again or revoked. */
export function Invitations({ invitations, isBusy }: InvitationsProps) {
  if (invitations.length === 0) return <p className="text-ink-2">{STAFF_MESSAGES.noInvitations}</p>;
  const head = (
    <>
      <th scope="col">Email</th>
      <th scope="col">Role</th>
      <th scope="col">Works until</th>
      <th scope="col" className="text-right">
        Actions
      </th>
    </>
  );
  return (
    <ScrollTable caption="Invitations" isBusy={isBusy} head={head}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} />
      ))}
    </ScrollTable>
  );
}

function InvitationRow({ invitation: { _id, email, role, invitedBy, expiresAt } }: { invitation: StaffInvitation }) {
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <tr>
      <th scope="row" className="font-normal">
        {email}
        {invitedBy && (
          <>
            <br />
            <span className="text-sm text-ink-2">invited by {invitedBy}</span>
          </>
        )}
      </th>
      <td>{ROLE_NAMES[role]}</td>
      <td>{isOver ? 'Expired' : <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>}</td>
      <td className="text-right whitespace-nowrap">
        <Button
          kind="quiet"
          className="px-2"
          aria-label={`Send again to ${email}`}
          isBusy={resending.isLoading}
          onClick={() => void toastOutcome(resend(_id))}
        >
          Send again
        </Button>
        <Button
          kind="quiet"
          className="px-2"
          aria-label={`Revoke the invitation of ${email}`}
          isBusy={revoking.isLoading}
          onClick={() => void toastOutcome(revoke(_id))}
        >
          Revoke
        </Button>
      </td>
    </tr>
  );
}
