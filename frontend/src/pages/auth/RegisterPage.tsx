import { RegisterForm } from '../../features/auth';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { AuthLayout } from './AuthLayout';
import { AUTH_PAGE_MESSAGES } from './messages';

export function RegisterPage() {
  return (
    <AuthLayout
      title={PAGE_NAMES.register}
      lead={AUTH_PAGE_MESSAGES.registerLead}
      footer={<RichText text={AUTH_PAGE_MESSAGES.hasAccount} tags={{ login: linkTo(paths.login) }} />}
    >
      <RegisterForm />
      <p className="mt-4 text-sm text-muted">
        <RichText text={AUTH_PAGE_MESSAGES.privacyNote} tags={{ privacy: linkTo(paths.privacy) }} />
      </p>
    </AuthLayout>
  );
}
