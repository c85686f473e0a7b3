import { useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddressBook, EmailState, ProfileForm, Sessions, YourData } from '../../features/account';
import { paths } from '../../shared/config/paths';
import { originIn } from '../../shared/lib/origin';
import { sessionSlice } from '../../shared/session/session-slice';
import { ButtonLink } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageHead } from '../../shared/ui/PageHead';
import { useLeave } from './use-leave';

export function ProfilePage() {
  const user = useSelector(sessionSlice.selectors.user);
  const origin = originIn(useLocation().state);
  const navigate = useNavigate();
  const leave = useLeave();
  if (!user) return null;
  return (
    <>
      <PageHead title="My Profile" isPrivate />
      <h1 className="mb-8 text-h2">My Profile</h1>
      {origin && (
        <div className="mb-8">
          <Notice>Save your shipping address, and you are back at the checkout.</Notice>
        </div>
      )}
      <ProfileForm
        key={user._id}
        user={user}
        isAddressNeeded={origin !== null}
        onSaved={() => origin && void navigate(origin)}
      />
      <AddressBook />
      <EmailState />
      <PasswordSection />
      <Sessions />
      <YourData canDelete={!user.isAdmin} onDeleted={leave} />
    </>
  );
}

function PasswordSection() {
  return (
    <section aria-labelledby="password" className="mt-14 border-t border-line pt-10">
      <h2 id="password" className="text-h3">
        Password
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">A new password signs you out everywhere but in this browser.</p>
      <ButtonLink to={paths.password} kind="secondary">
        Change password
      </ButtonLink>
    </section>
  );
}
