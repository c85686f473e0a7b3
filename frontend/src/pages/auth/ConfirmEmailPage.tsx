import { Link, useParams } from 'react-router-dom';
import { ConfirmEmail } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';

export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout
      title="Confirm your email"
      footer={
        <Link to={paths.profile} className="link">
          Go to your account
        </Link>
      }
    >
      <ConfirmEmail token={token} />
    </AuthLayout>
  );
}
