import { isRoleEnough, type Permission, PERMISSIONS, STAFF_ROLES } from '@shop/contracts';
import { Card } from '../../../shared/ui/Card';
import { Icon } from '../../../shared/ui/Icon';
import { CardCell, CardRow, CardTable } from '../../../shared/ui/Table';
import { STAFF_MESSAGES } from '../messages';

const { permissionTexts: TEXTS } = STAFF_MESSAGES;

/** What each role may do, from the list that the guards of the server read. */
export function PermissionTable() {
  return (
    <Card title={STAFF_MESSAGES.permissions}>
      <p className="mb-4 text-ink-2">{STAFF_MESSAGES.permissionsHint}</p>
      <CardTable
        caption={STAFF_MESSAGES.permissionsByRole}
        head={
          <>
            <th scope="col">{STAFF_MESSAGES.permission}</th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col" className="text-center">
                {STAFF_MESSAGES.roles[role]}
              </th>
            ))}
          </>
        }
      >
        {(Object.keys(PERMISSIONS) as Permission[]).map((permission) => (
          <CardRow key={permission} className="max-sm:grid-cols-2">
            <th role="rowheader" scope="row" className="font-normal max-sm:col-span-2">
              {TEXTS[permission]}
            </th>
            {STAFF_ROLES.map((role) => (
              <CardCell key={role} label={STAFF_MESSAGES.roles[role]} className="sm:text-center">
                <span>
                  <Mark isAllowed={isRoleEnough(role, permission)} />
                </span>
              </CardCell>
            ))}
          </CardRow>
        ))}
      </CardTable>
    </Card>
  );
}

function Mark({ isAllowed }: { isAllowed: boolean }) {
  return (
    <>
      {isAllowed ? (
        <Icon name="check" size={20} className="inline text-forest" />
      ) : (
        <span aria-hidden="true" className="text-muted">
          –
        </span>
      )}
      <span className="sr-only">{isAllowed ? STAFF_MESSAGES.allowed : STAFF_MESSAGES.notAllowed}</span>
    </>
  );
}
