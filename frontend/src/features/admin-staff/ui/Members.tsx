import { STAFF_ROLES, type StaffMember, type StaffRole } from '@shop/contracts';
import { useState } from 'react';
import { Button } from '../../../shared/ui/Button';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ADMIN_MESSAGES } from '../../../shared/ui/admin-messages';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { useChangeRoleMutation, useRemoveMemberMutation } from '../api';
import { STAFF_MESSAGES } from '../messages';
import { toastOutcome } from '../toast-outcome';
import { CONTROL_MESSAGES } from '../../../shared/ui/control-messages';

interface MembersProps {
  members: readonly StaffMember[];
  isBusy: boolean;
}

/** Lists the staff. Users cannot change their own role. */
export function Members({ members, isBusy }: MembersProps) {
  const [leaving, setLeaving] = useState<StaffMember | null>(null);
  const [removeMember, { isLoading }] = useRemoveMemberMutation();
  const remove = async ({ _id }: StaffMember) => {
    await toastOutcome(removeMember(_id));
    setLeaving(null);
  };
  return (
    <>
      <CardTable
        caption={ADMIN_MESSAGES.staff}
        isBusy={isBusy}
        head={[CONTROL_MESSAGES.name, STAFF_MESSAGES.role, { right: ADMIN_MESSAGES.actions }]}
      >
        {members.map((member) => (
          <CardRow key={member._id}>
            <th role="rowheader" scope="row" className="font-normal">
              <span className="font-semibold">{member.name}</span>
              {member.isYou && ` ${STAFF_MESSAGES.you}`}
              <br />
              <span className="text-sm break-all text-ink-2">{member.email}</span>
            </th>
            <CardCell label={STAFF_MESSAGES.role}>
              {member.isYou ? STAFF_MESSAGES.roles[member.role] : <RoleChoice member={member} />}
            </CardCell>
            <td role="cell" className="text-right">
              {!member.isYou && (
                <Button
                  kind="quiet"
                  aria-label={STAFF_MESSAGES.removeMember(member.name)}
                  onClick={() => setLeaving(member)}
                >
                  {CONTROL_MESSAGES.remove}
                </Button>
              )}
            </td>
          </CardRow>
        ))}
      </CardTable>
      {leaving && (
        <ConfirmDialog
          title={STAFF_MESSAGES.confirmRemove(leaving.name)}
          confirmLabel={CONTROL_MESSAGES.remove}
          isBusy={isLoading}
          onConfirm={() => void remove(leaving)}
          onCancel={() => setLeaving(null)}
        >
          <p>{STAFF_MESSAGES.removeEffect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Saves the role when it is selected. */
function RoleChoice({ member: { _id, name, role } }: { member: StaffMember }) {
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  return (
    <select
      aria-label={STAFF_MESSAGES.roleOf(name)}
      value={role}
      disabled={isLoading}
      onChange={({ target }) => void toastOutcome(changeRole({ id: _id, role: target.value as StaffRole }))}
      className="min-h-11 rounded-button border border-line-strong bg-paper px-3"
    >
      {STAFF_ROLES.map((one) => (
        <option key={one} value={one}>
          {STAFF_MESSAGES.roles[one]}
        </option>
      ))}
    </select>
  );
}
