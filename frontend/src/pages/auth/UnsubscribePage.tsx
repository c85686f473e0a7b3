import { useParams } from 'react-router-dom';
import { Unsubscribe } from '../../features/auth';
import { AuthLayout } from './AuthPages';
import { AUTH_PAGE_MESSAGES } from './messages';

/** The page of the link in reminders of carts. Nobody has to sign in. */
export function UnsubscribePage() {
  const { key = '' } = useParams();
  return (
    <AuthLayout title={AUTH_PAGE_MESSAGES.unsubscribe}>
      <Unsubscribe unsubscribeKey={key} />
    </AuthLayout>
  );
}
