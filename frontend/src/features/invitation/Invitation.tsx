import {
  type JoinStaffInput,
  type Message,
  MIN_STAFF_PASSWORD_LENGTH,
  type OpenInvitation,
  PASSWORD_LENGTH,
} from '@shop/contracts';
import { useSelector } from 'react-redux';
import { messageOf } from '../../shared/api/message-of';
import { sessionSlice } from '../../shared/session/session-slice';
import { fieldsOf } from '../../shared/ui/fields-of';
import { attempt } from '../../shared/ui/attempt';
import { Button } from '../../shared/ui/Button';
import { UI_MESSAGES } from '../../shared/ui/messages';
import { CONTROL_MESSAGES } from '../../shared/ui/control-messages';
import { Notice } from '../../shared/ui/Notice';
import { RichText } from '../../shared/ui/RichText';
import { INVITATION_MESSAGES } from './messages';
import { useForm } from 'react-hook-form';
import { Field } from '../../shared/ui/Field';
import { saveOnSubmit } from '../../shared/ui/save-on-submit';
import { baseApi } from '../../shared/api/base-api';

const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The key is sent in the body, because URLs are logged. */
    invitation: build.query<OpenInvitation, string>({
      query: (token) => ({ url: '/staff-invitations/read', method: 'POST', body: { token } }),
    }),
    joinStaff: build.mutation<Message, JoinStaffInput>({
      query: (body) => ({ url: '/staff-invitations/join', method: 'POST', body }),
    }),
    acceptInvitation: build.mutation<Message, string>({
      query: (token) => ({ url: '/staff-invitations/accept', method: 'POST', body: { token } }),
    }),
  }),
});

const { useInvitationQuery, useJoinStaffMutation, useAcceptInvitationMutation } = invitationApi;

interface JoinFormProps {
  token: string;
  email: string;
  onJoined: () => void;
}

const EMPTY = { name: '', password: '', confirmation: '' };

/** Name and password of a new account. The e-mail is fixed by the invitation. */
function JoinForm({ token, email, onJoined }: JoinFormProps) {
  const form = useForm({ mode: 'onTouched', defaultValues: EMPTY });
  const field = fieldsOf(form);
  const [join, { isLoading }] = useJoinStaffMutation();
  const save = async ({ name, password }: typeof EMPTY) => {
    await join({ token, name: name.trim(), password }).unwrap();
    onJoined();
  };
  const length = {
    minLength: { value: MIN_STAFF_PASSWORD_LENGTH, message: INVITATION_MESSAGES.passwordShort },
    maxLength: PASSWORD_LENGTH.max,
  };
  return (
    <form onSubmit={saveOnSubmit(form, save, INVITATION_MESSAGES.failed)} noValidate className="grid gap-5">
      <Field label={CONTROL_MESSAGES.email} type="email" autoComplete="username" value={email} readOnly />
      <Field
        label={CONTROL_MESSAGES.name}
        autoComplete="name"
        {...field('name', { validate: (name) => name.trim() !== '' || INVITATION_MESSAGES.nameMissing })}
      />
      <Field
        label={CONTROL_MESSAGES.password}
        type="password"
        autoComplete="new-password"
        hint={INVITATION_MESSAGES.passwordHint(MIN_STAFF_PASSWORD_LENGTH)}
        {...field('password', { required: INVITATION_MESSAGES.passwordShort, ...length })}
      />
      <Field
        label={CONTROL_MESSAGES.confirmPassword}
        type="password"
        autoComplete="new-password"
        {...field('confirmation', {
          validate: (typed, { password }) => typed === password || CONTROL_MESSAGES.passwordsDiffer,
        })}
      />
      <Button type="submit" isBusy={isLoading}>
        {INVITATION_MESSAGES.accept}
      </Button>
    </form>
  );
}

interface InvitationProps {
  /** The key in the link. */
  token: string;
  /** Called after the invitation is accepted. The user must sign in again to get the rights of the role. */
  onAccepted: (message: string) => void;
  /** Called when the e-mail has an account that must sign in first, while no or another account is signed in. */
  onSignIn: () => void;
}

const TAGS = { email: (inside: string) => <strong className="break-words">{inside}</strong> };

/** Shows the role of the invitation. A new account accepts it with a form, an existing account with a button. */
export function Invitation({ token, onAccepted, onSignIn }: InvitationProps) {
  const { data, error } = useInvitationQuery(token);
  if (error) return <Notice tone="error">{messageOf(error, INVITATION_MESSAGES.closed)}</Notice>;
  if (!data)
    return (
      <p role="status" className="text-ink-2">
        {UI_MESSAGES.loading}
      </p>
    );
  return (
    <>
      <p className="mb-6">
        {INVITATION_MESSAGES.invited[data.role]}{' '}
        <RichText text={INVITATION_MESSAGES.invitedEmail(data.email)} tags={TAGS} />
      </p>
      {data.hasAccount ? (
        <WithAccount token={token} invitation={data} onAccepted={onAccepted} onSignIn={onSignIn} />
      ) : (
        <JoinForm token={token} email={data.email} onJoined={() => onAccepted(INVITATION_MESSAGES.signInNext)} />
      )}
    </>
  );
}

function WithAccount({
  token,
  invitation: { email },
  onAccepted,
  onSignIn,
}: InvitationProps & { invitation: OpenInvitation }) {
  const user = useSelector(sessionSlice.selectors.user);
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  if (user?.email !== email) {
    return (
      <div className="grid gap-5">
        {user && (
          <p>
            <RichText text={INVITATION_MESSAGES.signedInAs(user.email)} tags={TAGS} />
          </p>
        )}
        <p>{INVITATION_MESSAGES.signInFirst}</p>
        <Button onClick={onSignIn}>{user ? INVITATION_MESSAGES.signInWithAccount : INVITATION_MESSAGES.signIn}</Button>
      </div>
    );
  }
  const submit = () =>
    attempt(async () => {
      await accept(token).unwrap();
      onAccepted(INVITATION_MESSAGES.signInNext);
    }, INVITATION_MESSAGES.failed);
  return (
    <Button isBusy={isLoading} onClick={() => void submit()}>
      {INVITATION_MESSAGES.accept}
    </Button>
  );
}
