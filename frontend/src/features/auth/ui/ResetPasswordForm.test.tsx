import { configureStore } from '@reduxjs/toolkit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { baseApi } from '../../../shared/api/base-api';
import { sessionSlice } from '../../../shared/session/session-slice';
import { toast } from '../../../shared/ui/toast';
import { aUser } from '../../../testing/builders';
import { server } from '../../../testing/server';
import { showKeptMessage } from '../flash';
import { ResetPasswordForm } from './ResetPasswordForm';

it('signs in with the new password and shows the success message once after the page load', async () => {
  server.use(http.post('*/api/users/reset-password/abc', () => HttpResponse.json(aUser())));
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer, session: sessionSlice.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  });
  const onDone = jest.fn();
  render(
    <Provider store={store}>
      <ResetPasswordForm token="abc" onDone={onDone} />
    </Provider>,
  );
  await userEvent.type(screen.getByLabelText('New Password'), 'secret');
  await userEvent.type(screen.getByLabelText('Confirm Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(store.getState().session.user).toMatchObject({ email: 'asha@example.in' });

  const success = jest.spyOn(toast, 'success');
  showKeptMessage();
  showKeptMessage();
  expect(success.mock.calls).toEqual([['Password reset successfully! You are now logged in.']]);
});
