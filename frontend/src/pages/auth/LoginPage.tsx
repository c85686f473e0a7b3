import { LoginForm } from '../../features/auth';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

export function LoginPage() {
  return (
    <AuthLayout
      title={PAGE_NAMES.login}
      lead={AUTH_PAGE_MESSAGES.loginLead}
      footer={<RichText text={AUTH_PAGE_MESSAGES.noAccount} tags={{ register: linkTo(paths.register) }} />}
    >
      <LoginForm />
    </AuthLayout>
  );
}
