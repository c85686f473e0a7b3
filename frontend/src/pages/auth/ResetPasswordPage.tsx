import { Link, useParams } from 'react-router-dom';
import { ResetPasswordForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';

export function ResetPasswordPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout
      title="Set a new password"
      footer={
        <Link to={paths.forgotPassword} className="link">
          Ask for a new link
        </Link>
      }
    >
      <ResetPasswordForm token={token} onDone={() => window.location.assign(paths.home)} />
    </AuthLayout>
  );
}
