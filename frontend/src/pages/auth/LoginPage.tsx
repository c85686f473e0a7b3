import { Link } from 'react-router-dom';
import { LoginForm } from '../../features/auth';
import { paths } from '../../shared/config/paths';
import { AuthLayout } from './AuthLayout';

export function LoginPage() {
  return (
    <AuthLayout
      title="Login"
      lead="Sign in to check out and to follow your orders."
      footer={
        <>
          New here?{' '}
          <Link to={paths.register} className="link">
            Create an account
          </Link>
        </>
      }
    >
      <LoginForm />
    </AuthLayout>
  );
}
