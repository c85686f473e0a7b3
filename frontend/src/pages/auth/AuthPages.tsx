import type { ReactNode } from 'react';
import { PageHead } from '../../shared/ui/PageHead';
import {
  ConfirmEmail,
  ForgotPasswordForm,
  LoginForm,
  RegisterForm,
  ResetPasswordForm,
  SetUpForm,
} from '../../features/auth';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { linkTo, RichText } from '../../shared/ui/RichText';
import { AUTH_PAGE_MESSAGES } from './messages';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { Link } from '../../shared/ui/Link';
import { useDispatch } from 'react-redux';
import { Invitation } from '../../features/invitation/Invitation';
import { sessionEnded } from '../../shared/session/session-slice';
import { toast } from '../../shared/ui/toast';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Link to the other screen of sign-in and registration. */
  footer?: ReactNode;
}

/** The centred card of all sign-in pages. */
export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  return (
    <div className="content py-section">
      <PageHead title={title} isPrivate />
      <section className="mx-auto max-w-md rounded-card bg-paper p-6 shadow-card sm:p-10">
        <h1 className="text-h2">{title}</h1>
        {lead && <p className="mt-2 text-ink-2">{lead}</p>}
        <div className="mt-8">{children}</div>
        {footer && <p className="mt-8 border-t border-line pt-6 text-center text-ink-2">{footer}</p>}
      </section>
    </div>
  );
}

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

/** The key is in the fragment, which browsers do not send to servers. */
export function InvitationPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const signIn = () => {
    dispatch(sessionEnded());
    void navigate(paths.login);
  };
  const accepted = (message: string) => {
    toast.success(message);
    signIn();
  };
  return (
    <AuthLayout title={AUTH_PAGE_MESSAGES.invitation}>
      <Invitation token={hash.slice(1) || '-'} onAccepted={accepted} onSignIn={signIn} />
    </AuthLayout>
  );
}

/** The page of the link that the shop prints at its start while nobody owns it. The key is in the fragment. */
export function SetUpPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  return (
    <AuthLayout title={AUTH_PAGE_MESSAGES.setUp} lead={AUTH_PAGE_MESSAGES.setUpLead}>
      <SetUpForm setUpKey={hash.slice(1) || '-'} onDone={() => void navigate(paths.backOffice)} />
    </AuthLayout>
  );
}
