import { Link, useParams } from 'react-router-dom';
import { ConfirmEmail } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

export function ConfirmEmailPage() {
  const { token = '' } = useParams();
  return (
    <AuthLayout
      title={AUTH_PAGE_MESSAGES.confirmEmail}
      footer={
        <Link to={paths.profile} className="link">
          {AUTH_PAGE_MESSAGES.goToAccount}
        </Link>
      }
    >
      <ConfirmEmail token={token} />
    </AuthLayout>
  );
}
