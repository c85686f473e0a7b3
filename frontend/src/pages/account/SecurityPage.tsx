import { useSelector } from 'react-redux';
import { SignInAndSecurity } from '../../features/security';
import { sessionSlice } from '../../shared/session/session-slice';
import { PageHead } from '../../shared/ui/PageHead';
import { ACCOUNT_PAGE_MESSAGES } from './messages';

export function SecurityPage() {
  const user = useSelector(sessionSlice.selectors.user);
  if (!user) return null;
  return (
    <>
      <PageHead title={ACCOUNT_PAGE_MESSAGES.security} isPrivate />
      <h1 className="mb-3 text-h2">{ACCOUNT_PAGE_MESSAGES.security}</h1>
      <SignInAndSecurity key={user._id} isAdmin={user.isAdmin} />
    </>
  );
}
