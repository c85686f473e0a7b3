import { Card } from '../../shared/ui/Card';
import { Loaded } from '../../shared/ui/Loaded';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { useStaffQuery } from './api';
import { STAFF_MESSAGES } from './messages';
import { Invitations } from './ui/Invitations';
import { InviteForm } from './ui/InviteForm';
import { Members } from './ui/Members';

/** Shows the staff, the pending invitations, and the invitation form. */
export function StaffLists() {
  const query = useStaffQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="grid gap-6">
      <Loaded
        query={query}
        loading={
          <p role="status" className="text-ink-2">
            {UI_MESSAGES.loading}
          </p>
        }
        error={STAFF_MESSAGES.notLoaded}
      >
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
    </div>
  );
}
