import { Link, useParams } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout
      title={AUTH_PAGE_MESSAGES.resetPassword}
      footer={
        <Link to={paths.forgotPassword} className="link">
          {AUTH_PAGE_MESSAGES.newLink}
        </Link>
      }
    >
      <ResetPasswordForm token={token} onDone={() => window.location.assign(paths.home)} />
    </AuthLayout>
  );
}
