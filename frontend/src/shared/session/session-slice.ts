import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignedInUser, StaffRole } from '@shop/contracts';

export interface SessionState {
  user: SignedInUser | null;
  /** False until the browser's storage was read: before that, nobody knows who is there. */
  isRestored: boolean;
  /** True after the API refused the token, until the person was told and sent to the login page. */
  hasExpired: boolean;
  /** Where a guard turned a visitor away. */
  intendedPath: string | null;
  /** True while the API answers this admin nothing else before a second factor is set up. */
  mustEnrol: boolean;
  /** True while the person is asked to prove again who they are. */
  isConfirming: boolean;
}

const initialState: SessionState = {
  user: null,
  isRestored: false,
  hasExpired: false,
  intendedPath: null,
  mustEnrol: false,
  isConfirming: false,
};

/** Who is signed in. Server answers about this person live in the API cache, not here. */
export const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The browser's storage was read, at the start or after another tab changed it. */
    sessionRestored(state, { payload }: PayloadAction<SignedInUser | null>) {
      state.user = payload;
      state.isRestored = true;
    },
    sessionStarted(state, { payload }: PayloadAction<SignedInUser>) {
      state.user = payload;
      state.isRestored = true;
      state.hasExpired = false;
      state.mustEnrol = false;
    },
    profileUpdated(state, { payload }: PayloadAction<Partial<SignedInUser>>) {
      if (state.user) state.user = { ...state.user, ...payload };
    },
    sessionEnded(state) {
      state.user = null;
      state.intendedPath = null;
      state.mustEnrol = false;
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
    confirmationRequested(state) {
      state.isConfirming = true;
    },
    confirmationClosed(state) {
      state.isConfirming = false;
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
    /** Null for customers. A sign-in from before there were roles is an owner's; the server checks on every call. */
    role: (state): StaffRole | null => (state.user?.isAdmin ? (state.user.role ?? 'owner') : null),
    isRestored: (state) => state.isRestored,
    hasExpired: (state) => state.hasExpired,
    intendedPath: (state) => state.intendedPath,
    mustEnrol: (state) => state.mustEnrol,
    isConfirming: (state) => state.isConfirming,
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
  confirmationRequested,
  confirmationClosed,
} = sessionSlice.actions;
