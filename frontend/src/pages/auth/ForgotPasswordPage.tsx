import { Link } from 'react-router-dom';
import { ForgotPasswordForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';

export function ForgotPasswordPage() {
  return (
    <AuthLayout
      title="Forgot password"
      lead="We will send you a link to set a new one. It works once, for 60 minutes."
      footer={
        <Link to={paths.login} className="link">
          Back to login
        </Link>
      }
    >
      <ForgotPasswordForm />
    </AuthLayout>
  );
}
