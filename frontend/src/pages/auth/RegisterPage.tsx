import { Link } from 'react-router-dom';
import { RegisterForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';

export function RegisterPage() {
  return (
    <AuthLayout
      title="Create an account"
      lead="Your cart stays as it is."
      footer={
        <>
          Already have an account?{' '}
          <Link to={paths.login} className="link">
            Login
          </Link>
        </>
      }
    >
      <RegisterForm />
      <p className="mt-4 text-sm text-muted">
        We use your name and email for your orders only. How we keep them:{' '}
        <Link to={paths.privacy} className="link">
          Privacy Policy
        </Link>
        .
      </p>
    </AuthLayout>
  );
}
