import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { cartSlice } from '../features/cart';
import { wishListSlice } from '../features/wish-list';
import { baseApi } from '../shared/api/base-api';
import { sessionSlice } from '../shared/session/session-slice';

const rootReducer = combineReducers({
  [cartSlice.name]: cartSlice.reducer,
  [wishListSlice.name]: wishListSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [baseApi.reducerPath]: baseApi.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;

/** Clears the API cache at sign-out, so that the next user does not see responses for the previous one. */
const clearCacheAtSignOut: Middleware<object, RootState> =
  ({ getState, dispatch }) =>
  (next) =>
  (action) => {
    const before = getState().session.user?._id;
    const result = next(action);
    if (before !== undefined && getState().session.user?._id !== before) dispatch(baseApi.util.resetApiState());
    return result;
  };

/** Creates a store. Each page, each request on the server and each test has a separate one. */
export function makeStore() {
  return configureStore({
    reducer: rootReducer,
    // Immer freezes the state, and the server renders it as JSON: the toolkit's checks after each action find nothing more.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(baseApi.middleware, clearCacheAtSignOut),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
