import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddressBook, CartReminders, EmailState, ProfileForm, Sessions, YourData } from '../../features/account';
import { PAGE_NAMES } from '../../shared/config/messages';
import { paths } from '../../shared/config/paths';
import { originIn } from '../../shared/lib/origin';
import { sessionEnded, sessionSlice } from '../../shared/session/session-slice';
import { ButtonLink } from '../../shared/ui/Button';
import { Notice } from '../../shared/ui/Notice';
import { PageHead } from '../../shared/ui/PageHead';
import { ACCOUNT_PAGE_MESSAGES } from './messages';
import { useEffect, useRef } from 'react';

export function ProfilePage() {
  const user = useSelector(sessionSlice.selectors.user);
  const origin = originIn(useLocation().state);
  const navigate = useNavigate();
  const leave = useSignOutToHome();
  if (!user) return null;
  return (
    <>
      <PageHead title={ACCOUNT_PAGE_MESSAGES.profile} isPrivate />
      <h1 className="mb-8 text-h2">{ACCOUNT_PAGE_MESSAGES.profile}</h1>
      {origin && (
        <div className="mb-8">
          <Notice>{ACCOUNT_PAGE_MESSAGES.saveAddressFirst}</Notice>
        </div>
      )}
      <ProfileForm
        key={user._id}
        user={user}
        isAddressNeeded={origin !== null}
        onSaved={() => origin && void navigate(origin)}
      />
      <PasswordSection />
      <AddressBook />
      <EmailState />
      <CartReminders />
      <Sessions />
      <YourData canDelete={!user.isAdmin} onDeleted={leave} />
    </>
  );
}

/** Above the sections that are loaded, which would move its link below the pointer. */
function PasswordSection() {
  return (
    <section aria-labelledby="password" className="mt-14 border-t border-line pt-10">
      <h2 id="password" className="text-h3">
        {ACCOUNT_PAGE_MESSAGES.passwordHeading}
      </h2>
      <p className="mt-2 mb-5 max-w-prose text-ink-2">{ACCOUNT_PAGE_MESSAGES.passwordText}</p>
      <ButtonLink to={paths.password} kind="secondary">
        {PAGE_NAMES.password}
      </ButtonLink>
    </section>
  );
}

/** Opens the home page and signs out there. Signing out first would redirect to the login page. */
export function useSignOutToHome(): () => void {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const isLeaving = useRef(false);
  useEffect(
    () => () => {
      if (isLeaving.current) dispatch(sessionEnded());
    },
    [dispatch],
  );
  return () => {
    isLeaving.current = true;
    void navigate(paths.home);
  };
}
