import { useSelector } from 'react-redux';
import { SignInAndSecurity } from '../../features/security';
import { sessionSlice } from '../../shared/session/session-slice';
import { PageHead } from '../../shared/ui/PageHead';
import { ACCOUNT_PAGE_MESSAGES } from './messages';
import { MIN_STAFF_PASSWORD_LENGTH } from '@shop/contracts';
import { Link } from '../../shared/ui/Link';
import { ChangePasswordForm } from '../../features/auth';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { Notice } from '../../shared/ui/Notice';
import { linkTo, RichText } from '../../shared/ui/RichText';

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

export function PasswordPage() {
  const user = useSelector(sessionSlice.selectors.user);
  const mustSetPassword = useSelector(sessionSlice.selectors.mustSetPassword);
  if (!user) return null;
  return (
    <>
      <PageHead title={PAGE_NAMES.password} isPrivate />
      <h1 className="mb-4 text-h2">{PAGE_NAMES.password}</h1>
      {mustSetPassword && (
        <Notice>
          <p>{ACCOUNT_PAGE_MESSAGES.staffPasswordNeeded(MIN_STAFF_PASSWORD_LENGTH)}</p>
        </Notice>
      )}
      <p className="mb-8 max-w-prose text-ink-2">
        <RichText
          text={ACCOUNT_PAGE_MESSAGES.changePasswordText(user.email)}
          tags={{ forgot: linkTo(paths.forgotPassword) }}
        />
      </p>
      <ChangePasswordForm key={user._id} user={user} />
      <p className="mt-8">
        <Link to={paths.account} className="link">
          {ACCOUNT_PAGE_MESSAGES.backToProfile}
        </Link>
      </p>
    </>
  );
}
