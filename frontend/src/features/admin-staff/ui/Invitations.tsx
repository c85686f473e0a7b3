import type { StaffInvitation } from '@shop/contracts';
import { formatMoment } from '@shop/contracts/calendar';
import { Button } from '../../../shared/ui/Button';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { ScrollTable } from '../../../shared/ui/Table';
import { useResendInvitationMutation, useRevokeInvitationMutation } from '../api';
import { STAFF_MESSAGES } from '../messages';
import { toastOutcome } from '../toast-outcome';
import { UI_MESSAGES } from '../../../shared/ui/messages';

interface InvitationsProps {
  invitations: readonly StaffInvitation[];
  isBusy: boolean;
}

/** Lists pending invitations, with buttons to resend or revoke them. */
export function Invitations({ invitations, isBusy }: InvitationsProps) {
  if (invitations.length === 0) return <p className="text-ink-2">{STAFF_MESSAGES.noInvitations}</p>;
  const head = (
    <>
      <th scope="col">{UI_MESSAGES.email}</th>
      <th scope="col">{STAFF_MESSAGES.role}</th>
      <th scope="col">{STAFF_MESSAGES.expiry}</th>
      <th scope="col" className="text-right">
        {ADMIN_MESSAGES.actions}
      </th>
    </>
  );
  return (
    <ScrollTable caption={STAFF_MESSAGES.invitations} isBusy={isBusy} head={head}>
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
            <span className="text-sm text-ink-2">{STAFF_MESSAGES.invitedBy(invitedBy)}</span>
          </>
        )}
      </th>
      <td>{STAFF_MESSAGES.roles[role]}</td>
      <td>{isOver ? STAFF_MESSAGES.expired : <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>}</td>
      <td className="text-right whitespace-nowrap">
        <Button
          kind="quiet"
          className="px-2"
          aria-label={STAFF_MESSAGES.sendAgainTo(email)}
          isBusy={resending.isLoading}
          onClick={() => void toastOutcome(resend(_id))}
        >
          {STAFF_MESSAGES.sendAgain}
        </Button>
        <Button
          kind="quiet"
          className="px-2"
          aria-label={STAFF_MESSAGES.revokeInvitation(email)}
          isBusy={revoking.isLoading}
          onClick={() => void toastOutcome(revoke(_id))}
        >
          {STAFF_MESSAGES.revoke}
        </Button>
      </td>
    </tr>
  );
}
