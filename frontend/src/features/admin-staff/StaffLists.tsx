import { fieldsOf } from '../../shared/ui/fields-of';
import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { useInviteStaffMutation, useResendInvitationMutation, useRevokeInvitationMutation, useStaffQuery } from './api';
import { STAFF_MESSAGES } from './messages';
import { PermissionTable } from './ui/PermissionTable';
import { Members } from './ui/Members';
import { EMAIL, MESSAGES, STAFF_ROLES, type StaffInvitation, type StaffInvitationInput } from '@shop/contracts';
import { useForm } from 'react-hook-form';
import { fieldErrorsOf, messageOf } from '../../shared/api/message-of';
import { Button } from '../../shared/ui/Button';
import { EmailField } from '../../shared/ui/Field';
import { Select } from '../../shared/ui/Select';
import { toast } from '../../shared/ui/toast';
import { formatMoment } from '@shop/contracts/calendar';
import { ADMIN_MESSAGES } from '../../shared/ui/admin-messages';
import { CardCell, CardRow, CardTable } from '../../shared/ui/Table';
import { toastOutcome } from './toast-outcome';

/** Shows the staff, the pending invitations, and the invitation form. */
export function StaffLists() {
  const query = useStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-6">
      <Loaded query={query} error={STAFF_MESSAGES.notLoaded}>
        {({ members, invitations }) => (
          <>
            <Members members={members} isBusy={query.isFetching} />
            <Card title={STAFF_MESSAGES.openInvitations}>
              <Invitations invitations={invitations} isBusy={query.isFetching} />
            </Card>
          </>
        )}
      </Loaded>
      <div className="max-w-3xl">
        <InviteForm />
      </div>
      <PermissionTable />
    </div>
  );
}

/** Invites a person by mail. The role with the fewest rights is preselected. */
function InviteForm() {
  const { handleSubmit, setError, reset, register, formState } = useForm<StaffInvitationInput>({
    mode: 'onTouched',
    defaultValues: { email: '', role: 'orders' },
  });
  const field = fieldsOf({ register, formState });
  const [invite, { isLoading }] = useInviteStaffMutation();
  const submit = handleSubmit(async (input) => {
    try {
      toast.success((await invite(input).unwrap()).message);
      reset();
    } catch (error) {
      setError(
        'email',
        { message: fieldErrorsOf(error).email ?? messageOf(error, STAFF_MESSAGES.failed) },
        { shouldFocus: true },
      );
    }
  });
  return (
    <Card title={STAFF_MESSAGES.inviteHeading}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <EmailField
          autoComplete="off"
          hint={STAFF_MESSAGES.inviteHint}
          {...field('email', {
            setValueAs: (typed: string) => typed.trim(),
            validate: (email) => EMAIL.test(email.trim()) || MESSAGES.invalidEmail,
          })}
        />
        <Select label={STAFF_MESSAGES.role} hint={STAFF_MESSAGES.roleHint} {...field('role')}>
          {[...STAFF_ROLES].reverse().map((role) => (
            <option key={role} value={role}>
              {STAFF_MESSAGES.roles[role]}
            </option>
          ))}
        </Select>
        <Button type="submit" isBusy={isLoading} className="justify-self-start">
          {STAFF_MESSAGES.invite}
        </Button>
      </form>
    </Card>
  );
}

interface InvitationsProps {
  invitations: readonly StaffInvitation[];
  isBusy: boolean;
}

/** Lists pending invitations, with buttons to resend or revoke them. */
function Invitations({ invitations, isBusy }: InvitationsProps) {
  if (invitations.length === 0) return <p className="text-ink-2">{STAFF_MESSAGES.noInvitations}</p>;
  const { role, expiry } = STAFF_MESSAGES;
  const head = [CONTROL_MESSAGES.email, role, expiry, { right: ADMIN_MESSAGES.actions }];
  return (
    <CardTable caption={STAFF_MESSAGES.invitations} isBusy={isBusy} head={head}>
      {invitations.map((invitation) => (
        <InvitationRow key={invitation._id} invitation={invitation} />
      ))}
    </CardTable>
  );
}

function InvitationRow({ invitation: { _id, email, role, invitedBy, expiresAt } }: { invitation: StaffInvitation }) {
  const [resend, resending] = useResendInvitationMutation();
  const [revoke, revoking] = useRevokeInvitationMutation();
  const isOver = new Date(expiresAt) <= new Date();
  return (
    <CardRow>
      <th role="rowheader" scope="row" className="font-normal">
        {email}
        {invitedBy && (
          <>
            <br />
            <span className="text-sm text-ink-2">{STAFF_MESSAGES.invitedBy(invitedBy)}</span>
          </>
        )}
      </th>
      <CardCell label={STAFF_MESSAGES.role}>{STAFF_MESSAGES.roles[role]}</CardCell>
      <CardCell label={STAFF_MESSAGES.expiry}>
        {isOver ? STAFF_MESSAGES.expired : <time dateTime={expiresAt}>{formatMoment(expiresAt)}</time>}
      </CardCell>
      <td role="cell" className="text-right whitespace-nowrap">
        <Button
          kind="quiet"
          aria-label={STAFF_MESSAGES.sendAgainTo(email)}
          isBusy={resending.isLoading}
          onClick={() => void toastOutcome(resend(_id))}
        >
          {STAFF_MESSAGES.sendAgain}
        </Button>
        <Button
          kind="quiet"
          aria-label={STAFF_MESSAGES.revokeInvitation(email)}
          isBusy={revoking.isLoading}
          onClick={() => void toastOutcome(revoke(_id))}
        >
          {STAFF_MESSAGES.revoke}
        </Button>
      </td>
    </CardRow>
  );
}
