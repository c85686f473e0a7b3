import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { cartSlice } from '../features/cart';
import { baseApi } from '../shared/api/base-api';
import { sessionSlice } from '../shared/session/session-slice';

const rootReducer = combineReducers({
  [cartSlice.name]: cartSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Responses for one user must not be shown to the next: they are removed at sign-out. */
const forgetWhoLeft: Middleware<object, RootState> =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const before = getState().session.user?._id;
    const result = next(action);
    if (before !== undefined && getState().session.user?._id !== before) dispatch(baseApi.util.resetApiState());
    return result;
  };

/** How long the checks of development may take, in milliseconds, before they complain about themselves. */
const DEVELOPMENT_CHECKS = { immutableCheck: { warnAfter: 500 }, serializableCheck: { warnAfter: 500 } };

/** A separate store for each page, each request on the server, and each test. */
export function makeStore(preloadedState?: Partial<RootState>) {
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults(DEVELOPMENT_CHECKS).concat(baseApi.middleware, forgetWhoLeft),
    preloadedState,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
