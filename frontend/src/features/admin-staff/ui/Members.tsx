import { STAFF_ROLES, type StaffMember, type StaffRole } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ScrollTable } from '../../../shared/ui/ScrollTable';
import { useChangeRoleMutation, useRemoveMemberMutation } from '../api';
import { ROLE_NAMES } from '../messages';
import { toastOutcome } from '../toast-outcome';

interface MembersProps {
  members: readonly StaffMember[];
  isBusy: boolean;
}

/** Who works here. Nobody changes their own role. */
export function Members({ members, isBusy }: MembersProps) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [removeMember, { isLoading }] = useRemoveMemberMutation();
  const remove = async ({ _id }: StaffMember) => {
    await toastOutcome(removeMember(_id));
    setLeaving(null);
  };
  return (
    <>
      <ScrollTable
        caption="Staff"
        isBusy={isBusy}
        head={
          <>
            <th scope="col">Name</th>
            <th scope="col">Role</th>
            <th scope="col" className="text-right">
              Actions
            </th>
          </>
        }
      >
        {members.map((member) => (
          <tr key={member._id}>
            <th scope="row" className="max-w-64 font-normal">
              <span className="font-semibold">{member.name}</span>
              {member.isYou && ' (you)'}
              <br />
              <span className="text-sm break-all text-ink-2">{member.email}</span>
            </th>
            <td>{member.isYou ? ROLE_NAMES[member.role] : <RoleChoice member={member} />}</td>
            <td className="text-right">
              {!member.isYou && (
                <Button
                  kind="quiet"
                  className="px-2"
                  aria-label={`Remove ${member.name}`}
                  onClick={() => setLeaving(member)}
                >
                  Remove
                </Button>
              )}
            </td>
          </tr>
        ))}
      </ScrollTable>
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          confirmLabel="Remove"
          isBusy={isLoading}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>Every session ends at once. The account stays, as a customer’s.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** A choice counts at once. */
function RoleChoice({ member: { _id, name, role } }: { member: StaffMember }) {
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  return (
    <select
      aria-label={`Role of ${name}`}
      value={role}
      disabled={isLoading}
      onChange={({ target }) => void toastOutcome(changeRole({ id: _id, role: target.value as StaffRole }))}
      className="min-h-11 rounded-button border border-line-strong bg-paper px-3"
    >
      {STAFF_ROLES.map((one) => (
        <option key={one} value={one}>
          {ROLE_NAMES[one]}
        </option>
      ))}
    </select>
  );
}
