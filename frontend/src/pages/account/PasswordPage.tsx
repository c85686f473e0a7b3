import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { ChangePasswordForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { sessionSlice } from '../../shared/session/session-slice';
import { PageHead } from '../../shared/ui/PageHead';

export function PasswordPage() {
  const user = useSelector(sessionSlice.selectors.user);
  if (!user) return null;
  return (
    <>
      <PageHead title="Change password" isPrivate />
      <h1 className="mb-4 text-h2">Change password</h1>
      <p className="mb-8 max-w-prose text-ink-2">
        Every other browser is signed out, and we write to {user.email} about it. Forgotten the present one?{' '}
        <Link to={paths.forgotPassword} className="link">
          Ask for a link
        </Link>
        .
      </p>
      <ChangePasswordForm key={user._id} user={user} />
      <p className="mt-8">
        <Link to={paths.account} className="link">
          Back to My Profile
        </Link>
      </p>
    </>
  );
}
