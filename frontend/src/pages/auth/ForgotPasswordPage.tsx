import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title={AUTH_PAGE_MESSAGES.forgotPassword}
      lead={AUTH_PAGE_MESSAGES.forgotPasswordLead}
      footer={
        <Link to={paths.login} className="link">
          {AUTH_PAGE_MESSAGES.backToLogin}
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
