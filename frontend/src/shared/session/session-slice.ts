import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser, StaffRole } from '@shop/contracts';

/** `factor`: the password is not enough. `sign-in`: the session has ended. */
export type ConfirmationKind = 'identity' | 'factor' | 'sign-in';

export interface SessionState {
  user: SignedInUser | null;
  /** False until local storage was read. The user is unknown until then. */
  isRestored: boolean;
  /** True after the API rejected the token, until the user was redirected to the login page. */
  hasExpired: boolean;
  /** The page from which a guard redirected a guest. */
  intendedPath: string | null;
  /** True while this admin must set up a second factor first. */
  mustEnrol: boolean;
  /** True while this member of the staff must set another password before the back office opens. */
  mustSetPassword: boolean;
  /** What the open dialog asks for. */
  confirming: ConfirmationKind | null;
}

const initialState: SessionState = {
  user: null,
  isRestored: false,
  hasExpired: false,
  intendedPath: null,
  mustEnrol: false,
  mustSetPassword: false,
  confirming: null,
};

/** The signed-in user. Responses about the user are in the API cache, not here. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Sets the user read from local storage, at startup or after another tab changed it. */
    sessionRestored(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
      state.isRestored = true;
    },
    sessionStarted(state, { payload }: PayloadAction<SignedInUser>) {
      state.user = payload;
      state.isRestored = true;
      state.hasExpired = false;
      state.mustEnrol = false;
      state.mustSetPassword = false;
    },
    profileUpdated(state, { payload }: PayloadAction<Partial<SignedInUser>>) {
      if (state.user) state.user = { ...state.user, ...payload };
    },
    sessionEnded(state) {
      state.user = null;
      state.intendedPath = null;
      state.mustEnrol = false;
      state.mustSetPassword = false;
    },
    sessionExpired(state) {
      state.user = null;
      state.hasExpired = true;
    },
    expiryAcknowledged(state) {
      state.hasExpired = false;
    },
    enrolmentRequired(state) {
      state.mustEnrol = state.user !== null;
    },
    enrolmentCompleted(state) {
      state.mustEnrol = false;
    },
    staffPasswordRequired(state) {
      state.mustSetPassword = state.user !== null;
    },
    confirmationRequested(state, { payload }: PayloadAction<ConfirmationKind>) {
      state.confirming = payload;
    },
    confirmationClosed(state) {
      state.confirming = null;
    },
    guestRedirected(state, { payload }: PayloadAction<string>) {
      state.intendedPath = payload;
    },
    intendedPathCleared(state) {
      state.intendedPath = null;
    },
  },
  selectors: {
    user: (state) => state.user,
    isSignedIn: (state) => state.user !== null,
    isAdmin: (state) => state.user?.isAdmin ?? false,
    /**
     * Null for customers. Sessions without a role predate roles and are an owner's. The server checks every request.
     */
    role: (state): StaffRole | null => (state.user?.isAdmin ? (state.user.role ?? 'owner') : null),
    isRestored: (state) => state.isRestored,
    hasExpired: (state) => state.hasExpired,
    intendedPath: (state) => state.intendedPath,
    mustEnrol: (state) => state.mustEnrol,
    mustSetPassword: (state) => state.mustSetPassword,
    confirming: (state) => state.confirming,
    /** True while the user has to do something about the session itself. */
    needsAttention: ({ hasExpired, mustEnrol, mustSetPassword, confirming }) =>
      hasExpired || mustEnrol || mustSetPassword || confirming !== null,
    /** "Asha Rao" -> "Asha". */
    firstName: (state) => state.user?.name.trim().split(/\s+/)[0] ?? '',
  },
});

export const {
  sessionRestored,
  sessionStarted,
  profileUpdated,
  sessionEnded,
  sessionExpired,
  expiryAcknowledged,
  guestRedirected,
  intendedPathCleared,
  enrolmentRequired,
  enrolmentCompleted,
  staffPasswordRequired,
  confirmationRequested,
  confirmationClosed,
} = sessionSlice.actions;

/** Returns the token of the current session. */
export const tokenIn = (state: unknown) => sessionSlice.selectors.user(state as { session: SessionState })?.token;
